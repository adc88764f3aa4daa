import styles from './Box.module.css';
import box from './box.json';

const icon = (name: keyof typeof box): string => box[name];
const cyclist = icon('cycling');
const pine = icon('pine-tree');

const PINES = [
  [14, 336, 0.27],
  [62, 342, 0.22],
  [104, 350, 0.18],
  [204, 346, 0.21],
  [250, 338, 0.25],
  [290, 332, 0.28],
] as const;
const STARS = Array.from({ length: 34 }, (_, n) => ({
  x: (n * 89 + 17) % 300,
  y: ((n * 61) % 190) + 8,
  r: 0.7 + ((n * 7) % 5) * 0.25,
}));

/** The box on the shelf: somebody rides home by the light of a lamp. It names itself only to the eye; the shelf says the name. */
export default function Box() {
  return (
    <span className={styles.box} aria-hidden="true">
      <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id="st-box-night" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#0B1420" />
            <stop offset=".62" stopColor="#1D3A4C" />
            <stop offset="1" stopColor="#37596A" />
          </linearGradient>
          <linearGradient id="st-box-beam" x1="0" y1="1" x2="0" y2="0">
            <stop offset="0" stopColor="#FFE2A0" stopOpacity=".95" />
            <stop offset="1" stopColor="#FFD27A" stopOpacity=".05" />
          </linearGradient>
        </defs>
        <path d="M0 0H300V400H0Z" fill="url(#st-box-night)" />
        {STARS.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#fff" opacity={0.25 + r / 3} />
        ))}
        <path d="M150 356 40 120H260Z" fill="url(#st-box-beam)" />
        <ellipse cx="150" cy="356" rx="26" ry="8" fill="#FFE2A0" />
        {PINES.map(([x, y, scale]) => (
          <path
            key={x}
            d={pine}
            fill="#0A1119"
            transform={`translate(${x} ${y - 30}) scale(${scale}) translate(-256 -256)`}
          />
        ))}
        <path d="M0 350H300V400H0Z" fill="#0A1119" />
        <path d={cyclist} fill="#FFCF7A" transform="translate(152 324) scale(.152) translate(-256 -256)" />
        <path d={cyclist} fill="#0A1119" transform="translate(150 326) scale(.152) translate(-256 -256)" />
        <path d="M0 376H300V383H0Z" fill="#B4442F" />
        <path d="M0 385H300V389H0Z" fill="#D98A3A" />
        <path d="M0 391H300V394H0Z" fill="#F4EFE2" />
      </svg>
      <b className={styles.name}>
        Stranger Things <small>Attack of the Mind Flayer</small>
      </b>
    </span>
  );
}
