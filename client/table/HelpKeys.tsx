import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import { classes } from '../ui/classes.ts';
import styles from './Help.module.css';

const KEYS = ['digits', 'arrows', 'space', 'enter', 'escape', 'zoom', 'help'] as const;

/** How a board's help ends: what a finger does and, where there may be some, what keys do. `children`: keys of that board's own. */
export const HelpKeys = ({ t, children }: { readonly t: Translate; readonly children?: ReactNode }) => (
  <>
    <p className={styles.touch}>{t('board.help.touch')}</p>
    <section className={classes(styles.part, styles.keyboard)}>
      <h3>{t('board.help.keys')}</h3>
      <dl className={styles.keys}>
        {children}
        {KEYS.map(key => (
          <HelpKey key={key} name={t(`board.key.${key}`)} about={t(`board.key.${key}.about`)} />
        ))}
      </dl>
    </section>
  </>
);

export const HelpKey = ({ name, about }: { readonly name: string; readonly about: string }) => (
  <div>
    <dt>
      <kbd>{name}</kbd>
    </dt>
    <dd>{about}</dd>
  </div>
);
