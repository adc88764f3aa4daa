import { createLucideIcon } from 'lucide-react';

/** A sheep, drawn with the pen of the other icons: they have none. Head down left, wool, four legs. */
export const Sheep = createLucideIcon('sheep', [
  [
    'path',
    {
      d: 'M8.2 8.200A3 3 0 0 1 12.200 5.500a3.200 3.200 0 0 1 5 .3 3 3 0 0 1 3.300 4.200 2.900 2.900 0 0 1-.8 5.200 3 3 0 0 1-4.700 1.200 3.200 3.200 0 0 1-4.600 0A2.600 2.600 0 0 1 7 14.500',
      key: 'wool',
    },
  ],
  [
    'path',
    {
      d: 'M7.800 7.500C5 7 3 8.500 2.300 10.800c-.5 1.700.4 2.900 1.900 2.900 2.300 0 4.200-1.900 4.600-4.200z',
      key: 'head',
    },
  ],
  ['path', { d: 'M8 7.600c1.200-.9 2.400-.8 3 .2-.5 1-1.600 1.500-2.600 1.200', key: 'ear' }],
  ['path', { d: 'M5.200 10.300h.01', key: 'eye' }],
  ['path', { d: 'M10.500 17.200V21', key: 'fore' }],
  ['path', { d: 'M17.500 16.800V21', key: 'hind' }],
]);
