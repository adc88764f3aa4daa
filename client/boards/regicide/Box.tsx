import '@fontsource-variable/texturina/wght.css';
import { SUITS } from '../../../games/regicide/cards.ts';
import styles from './Box.module.css';
import box from './box.json';
import { rays } from './print.ts';
import { pip } from './suits.ts';

const icon = (name: keyof typeof box): string => box[name];
const skull = icon('crowned-skull');

/** The box on the shelf: the crowned skull before the sun. It names itself only to the eye; the shelf says the name. */
export default function Box() {
  return (
    <span className={styles.box} aria-hidden="true">
      <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="box-dots" width="10" height="10" patternUnits="userSpaceOnUse">
            <path
              d="M1.2 2.5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0m5 5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0"
              fill="#fff"
              opacity=".5"
            />
          </pattern>
        </defs>
        <path d="M0 0H300V400H0Z" fill="#14593F" />
        <path d={rays(26, 150, 232, 460, 1)} fill="#0B3A28" />
        <circle cx="150" cy="232" r="104" fill="#E9B949" />
        <circle cx="150" cy="232" r="104" fill="url(#box-dots)" />
        <path d={skull} fill="#F8F1DF" transform="translate(155 236) scale(.332) translate(-256 -256)" />
        <path d={skull} fill="#0B3A28" transform="translate(150 232) scale(.332) translate(-256 -256)" />
        {SUITS.map((suit, at) => (
          <path key={suit} d={pip(suit)} fill="#F8F1DF" transform={`translate(${68 + at * 47} 342) scale(.95)`} />
        ))}
      </svg>
      <b className={styles.name}>Regicide</b>
    </span>
  );
}
