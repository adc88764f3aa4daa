import { createLucideIcon } from 'lucide-react';

/** A sheep, drawn with the pen of the other icons: they have none. */
export const Sheep = createLucideIcon('sheep', [
  [
    'path',
    {
      d: 'M5.500 15.500a3 3 0 0 1-1.200-5.800A3.100 3.100 0 0 1 7.800 6.200a3.400 3.400 0 0 1 5.700-.6 3 3 0 0 1 3.300 3.600 3.200 3.200 0 0 1-1.300 6.300z',
      key: 'wool',
    },
  ],
  ['path', { d: 'M15.800 8.600c2.400-1 5.200.2 5.700 2.300.3 1.700-1 2.900-3 2.400', key: 'head' }],
  ['path', { d: 'M18.700 10.700h.01', key: 'eye' }],
  ['path', { d: 'M7.500 15.500V20', key: 'hind' }],
  ['path', { d: 'M13 15.500V20', key: 'fore' }],
]);
