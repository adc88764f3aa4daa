import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Liteau } from './Liteau.tsx';
import styles from './Panel.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

/** Empty, lost, gone: what happened, what it means for you, one thing to do. */
export function Panel({ icon, title, children }: Props) {
  return (
    <section className={styles.panel}>
      <Liteau />
      <div className={styles.inside}>
        <h1>
          <Icon of={icon} size={24} />
          {title}
        </h1>
        {children}
      </div>
    </section>
  );
}
