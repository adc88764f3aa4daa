import { Eye, Megaphone } from 'lucide-react';
import styles from './Box.module.css';
import { Sheep } from './Sheep.ts';

/** The box on the shelf: a front page that sees everything, and a sheep that believes it. It names itself only to the eye. */
export default function Box() {
  return (
    <span className={styles.box} aria-hidden="true">
      <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="pc-box-dots" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
            <circle cx="4.5" cy="4.5" r="2.1" fill="#1b1813" />
          </pattern>
          <pattern id="pc-box-tape" width="32" height="32" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0H32V32H0Z" fill="#ffd223" />
            <path d="M0 0H16V32H0Z" fill="#1b1813" />
          </pattern>
        </defs>
        <path d="M0 0H300V400H0Z" fill="#ffd223" />
        <path d="M0 210H300V400H0Z" fill="url(#pc-box-dots)" opacity=".35" />
        <circle cx="150" cy="232" r="108" fill="#f8f4e9" />
        <Eye x={56} y={126} size={192} color="#a8201f" strokeWidth={1.5} />
        <Eye x={52} y={122} size={192} color="#1b1813" strokeWidth={1.5} />
        <Sheep x={172} y={270} size={96} color="#1b1813" strokeWidth={1.8} fill="#f8f4e9" />
        <Megaphone x={30} y={280} size={76} color="#1b1813" strokeWidth={1.8} fill="#f8f4e9" />
        <path d="M0 0H300V16H0ZM0 384H300V400H0Z" fill="url(#pc-box-tape)" />
      </svg>
      <b className={styles.name}>
        Petits Complots <small>entre Amis</small>
      </b>
    </span>
  );
}
