import { useId } from 'react';
import type { Kind, RendezvousId } from '../../../games/stranger-things/cards.ts';
import { isRendezvous } from '../../../games/stranger-things/cards.ts';
import { moon, pine, places, things } from './figures.ts';
import { luckOf } from './luck.ts';
import { roofs, storm } from './storm.ts';

interface Props {
  readonly id: Kind | RendezvousId;
  /** Which of one's own cards of that kind; all are alike to the rules. */
  readonly copy?: number;
}

/** The night picture of a card, spine and printed bars included. */
export function Picture({ id, copy = 0 }: Props) {
  const sky = useId();
  const name = `${id} ${copy % 3}`;
  return (
    <svg viewBox="0 0 250 350" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {isRendezvous(id) ? <Place id={id} sky={sky} /> : <Thing kind={id} copy={copy} name={name} sky={sky} />}
      <path d="M0 0H40V350H0Z" fill={isRendezvous(id) ? '#FFBC57' : '#F4EFE2'} />
      <path d="M0 246H40V256H0Z" fill="#B4442F" />
      <path d="M0 259H40V266H0Z" fill={isRendezvous(id) ? '#F4EFE2' : '#D98A3A'} />
      <path d="M0 269H40V274H0Z" fill="#37596A" />
    </svg>
  );
}

interface Inside {
  readonly name: string;
  readonly sky: string;
}
function Thing({ kind, copy, name, sky }: Inside & { readonly kind: Kind; readonly copy: number }) {
  if (kind === 'flayer') return <Storm name={name} sky={sky} />;
  if (kind === 'waffle') return <Waffle name={name} sky={sky} />;
  const thing = things[kind][copy % things[kind].length] ?? '';
  if (kind === 'memory')
    return (
      <>
        <Night sky={sky} />
        <Stars name={name} />
        <g transform={`rotate(${(luckOf(name)() * 12 - 7).toFixed(1)} 146 160)`}>
          <path d="M72 66H222V242H72Z" fill="#F4EFE2" />
          <path d="M84 78H210V196H84Z" fill="#8CC7D6" />
          <circle cx="168" cy="112" r="22" fill="#FFE3A1" />
          <path d="M84 168q30-26 62-8t64-6v42H84Z" fill="#3A7F94" />
          <Figure of={thing} x={147} y={144} size={92} ink="#17324A" plate="#F4EFE2" />
        </g>
      </>
    );
  if (kind === 'knock')
    return (
      <>
        <path d="M0 0H250V350H0Z" fill="#241611" />
        <Stars name={name} />
        <path d={burst(name)} fill="#8E4A20" transform="translate(6 6)" />
        <path d={burst(name)} fill="#E9A36B" />
        <Figure of={thing} x={146} y={150} size={104} ink="#2A140A" plate="#FFE0BE" />
        <Pines name={name} y={300} ink="#120A07" />
      </>
    );
  return (
    <>
      <defs>
        <linearGradient id={sky} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#FFE2A0" stopOpacity=".95" />
          <stop offset="1" stopColor="#FFD27A" stopOpacity=".05" />
        </linearGradient>
      </defs>
      <path d="M0 0H250V350H0Z" fill="#0C1E1A" />
      <Stars name={name} />
      <path d="M146 268 58 20H234Z" fill={`url(#${sky})`} />
      <Pines name={name} y={240} ink="#1D4437" />
      <Pines name={`${name} near`} y={290} ink="#0A1512" />
      <circle cx="146" cy="150" r="62" fill="#8FD6A0" />
      <Figure of={thing} x={146} y={150} size={92} ink="#0C2A1E" plate="#DFF6E2" />
    </>
  );
}

/** A storm over the town. No likeness of anything. */
function Storm({ name, sky }: Inside) {
  const { x, bolts } = storm(name);
  const luck = luckOf(`${name} sun`);
  return (
    <>
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#4A1520" />
          <stop offset=".45" stopColor="#B2392F" />
          <stop offset=".8" stopColor="#F2A05A" />
        </linearGradient>
      </defs>
      <path d="M0 0H250V350H0Z" fill={`url(#${sky})`} />
      <circle cx={60 + luck() * 160} cy={190 + luck() * 60} r={20 + luck() * 22} fill="#FFD9A0" opacity=".75" />
      <g fill="#12070B">
        <ellipse cx={x} cy="44" rx={84 + luck() * 20} ry={34 + luck() * 10} />
        <ellipse cx={x - 22} cy="32" rx="60" ry="26" />
        <ellipse cx={x + 34} cy="36" rx="54" ry="24" />
      </g>
      <g fill="none" stroke="#12070B" strokeLinecap="round">
        {bolts.map(({ d, width }) => (
          <path key={width} d={d} strokeWidth={width.toFixed(1)} />
        ))}
      </g>
      <path d={roofs(name)} fill="#12070B" />
    </>
  );
}

function Waffle({ name, sky }: Inside) {
  const luck = luckOf(name);
  const bite = luck() * 6.28;
  return (
    <>
      <defs>
        <pattern id={sky} width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0H26V26H0Z" fill="#B26A1E" />
          <rect x="3" y="3" width="20" height="20" rx="3" fill="#E0A04A" />
          <path d="M6 20V6h14" stroke="#F6CB85" strokeWidth="2.4" fill="none" />
        </pattern>
      </defs>
      <path d="M0 0H250V350H0Z" fill="#3B2310" />
      <path d="M40 0H250V350Z" fill="#4A2D14" />
      <ellipse cx="151" cy="248" rx="96" ry="14" fill="#1F1107" />
      <circle cx="146" cy="152" r="90" fill="#F4EFE2" />
      <circle cx="146" cy="152" r="80" fill="#DDD5C3" />
      <circle cx="146" cy="152" r="72" fill={`url(#${sky})`} stroke="#8A4E14" strokeWidth="5" />
      {[0, 1, 2, 3].map(n => (
        <circle
          key={n}
          cx={146 + 76 * Math.cos(bite + n * 0.22)}
          cy={152 + 76 * Math.sin(bite + n * 0.22)}
          r="17"
          fill="#DDD5C3"
        />
      ))}
      <path
        d="M100 122c30-20 20 40 50 20s30 30 44 6"
        stroke="#7A2F1A"
        strokeWidth="9"
        fill="none"
        strokeLinecap="round"
      />
    </>
  );
}

function Place({ id, sky }: { readonly id: RendezvousId; readonly sky: string }) {
  return (
    <>
      <Night sky={sky} />
      <Stars name={id} />
      <path d={moon} fill="#F4EFE2" transform="translate(188 58) scale(.13) translate(-256 -256)" />
      <Pines name={id} y={208} ink="#16303F" />
      <Figure of={places[id]} x={146} y={170} size={136} ink="#0A1119" plate="#FFCF7A" off={[3, -2]} />
      <Pines name={`${id} near`} y={288} ink="#0A1119" />
    </>
  );
}

const Night = ({ sky }: { readonly sky: string }) => (
  <>
    <defs>
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0B1420" />
        <stop offset=".62" stopColor="#1D3A4C" />
        <stop offset="1" stopColor="#37596A" />
      </linearGradient>
    </defs>
    <path d="M0 0H250V350H0Z" fill={`url(#${sky})`} />
  </>
);

/** All stars of a sky are one line of dots. */
function Stars({ name }: { readonly name: string }) {
  const luck = luckOf(`${name} stars`);
  const d = Array.from(
    { length: 22 },
    () => `M${(44 + luck() * 200).toFixed(1)} ${(10 + luck() * 150).toFixed(1)}h0`,
  ).join('');
  return <path d={d} stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity=".65" />;
}

function Pines({ name, y, ink }: { readonly name: string; readonly y: number; readonly ink: string }) {
  const luck = luckOf(`${name} pines`);
  return (
    <g fill={ink}>
      {[0, 1, 2, 3, 4, 5].map(n => {
        const scale = ((56 + luck() * 36) / 512).toFixed(3);
        const at = `${(50 + n * 38 + luck() * 14).toFixed(1)} ${(y + luck() * 12).toFixed(1)}`;
        return <path key={n} d={pine} transform={`translate(${at}) scale(${scale}) translate(-256 -256)`} />;
      })}
      <path d={`M40 ${y + 20}H250V350H40Z`} />
    </g>
  );
}

interface FigureProps {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: string;
  readonly plate: string;
  readonly off?: readonly [number, number];
}
/** A silhouette printed twice, the second plate a little off register. */
function Figure({ of, x, y, size, ink, plate, off = [3, 2] }: FigureProps) {
  const at = (dx: number, dy: number) =>
    `translate(${x + dx} ${y + dy}) scale(${(size / 512).toFixed(3)}) translate(-256 -256)`;
  return (
    <>
      <path d={of} fill={plate} transform={at(off[0], off[1])} />
      <path d={of} fill={ink} transform={at(0, 0)} />
    </>
  );
}

function burst(name: string): string {
  const luck = luckOf(`${name} burst`);
  const points = Array.from({ length: 22 }, (_, n) => {
    const angle = (n * 2 * Math.PI) / 22;
    const reach = n % 2 ? 58 : 96 + luck() * 16;
    return `${(146 + reach * Math.cos(angle)).toFixed(1)} ${(150 + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
