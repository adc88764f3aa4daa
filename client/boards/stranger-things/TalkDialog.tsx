import { BadgeCheck, MessageCircle } from 'lucide-react';
import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import { KINDS } from '../../../games/stranger-things/cards.ts';
import type { Claim, View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Glyph } from './Glyph.tsx';
import { counted, shortClaim } from './names.ts';
import styles from './TalkDialog.module.css';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  /** Open as long as one may speak. */
  readonly talk: Prompt | undefined;
  onSay(answer: Answer): void;
  onClose(): void;
}

/** Who said what, what the table itself has stated, and all that one can say in one tap. It stays open: one may say more than one thing. */
export function TalkDialog({ view, table, talk, onSay, onClose }: Props) {
  const { t } = table;
  const why = silence(view, table);
  return (
    <Dialog title={t('board.talk')} shape="wide" onClose={onClose}>
      {talk ? (
        <Say view={view} table={table} onSay={onSay} />
      ) : (
        why !== null && <p className={styles.silent}>{t(why)}</p>
      )}
      <Board view={view} table={table} />
    </Dialog>
  );
}

/** Why one says nothing, where there is a reason: others may go on talking while who is out may not. */
function silence({ out, phase }: View, { me }: Pick<TableTools, 'me'>): string | null {
  if (me !== null && out.includes(me)) return 'board.about.out';
  return me === null && phase !== 'exchange' ? null : 'board.talk.silent';
}

const COUNTS = [0, 1, 2, 3, 4, 5, 6];
const GOT = [0, 1, 2];

function Say({ view, table, onSay }: Pick<Props, 'view' | 'table' | 'onSay'>) {
  const { t, nameOf, me } = table;
  const others = view.circle.filter(s => s !== me);
  const say = (is: Claim['says'], then: Answer) => () => onSay({ is, then });
  return (
    <section className={styles.say}>
      <h3>{t('board.say')}</h3>
      <p className={styles.row}>
        <button type="button" onClick={say('sane', null)}>
          {t('board.say.sane')}
        </button>
        <button type="button" onClick={say('give', null)}>
          {t('board.say.give')}
        </button>
        <button type="button" onClick={say('spare', null)}>
          {t('board.say.spare')}
        </button>
      </p>
      <fieldset className={styles.hold}>
        <legend>{t('board.say.hold')}</legend>
        {KINDS.map(kind => (
          <p key={kind} className={styles.counts}>
            <Glyph of={kind} />
            {COUNTS.map(count => (
              <button
                key={count}
                type="button"
                aria-label={t('board.say.hold.of', { kind, count })}
                onClick={say('hold', { kind, count })}
              >
                {count}
              </button>
            ))}
          </p>
        ))}
      </fieldset>
      {view.exchanges.length > 0 && (
        <fieldset className={styles.hold}>
          <legend>{t('board.say.got')}</legend>
          <p className={styles.counts}>
            <Glyph of="flayer" />
            {GOT.map(count => (
              <button
                key={count}
                type="button"
                aria-label={t('board.say.got.of', { count })}
                onClick={say('got', count)}
              >
                {count}
              </button>
            ))}
          </p>
        </fieldset>
      )}
      {(['accuse', 'trust', 'ask'] as const).map(is => (
        <fieldset key={is} className={styles.hold}>
          <legend>{t(`board.say.${is}`)}</legend>
          <p className={styles.row}>
            {others.map(seat => (
              <button
                key={seat}
                type="button"
                aria-label={t(`board.say.${is}.of`, { seat: nameOf(seat) })}
                onClick={say(is, seat)}
              >
                {nameOf(seat)}
              </button>
            ))}
          </p>
        </fieldset>
      ))}
    </section>
  );
}

/** By seat: what they claim, the newest first, and what is true because the table said it. */
function Board({ view, table }: Pick<Props, 'view' | 'table'>) {
  const { t, nameOf } = table;
  return (
    <section className={styles.board}>
      <h3>{t('board.said')}</h3>
      <ul>
        {view.circle.map(seat => {
          const claims = view.claims.filter(c => c.seat === seat).reverse();
          const stated = view.stated.filter(s => s.seat === seat).reverse();
          return (
            <li key={seat}>
              <b>{nameOf(seat)}</b>
              {claims.length + stated.length === 0 && <span className={styles.none}>{t('board.said.none')}</span>}
              {stated.map((s, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
                <span key={`s${n}`} className={styles.true}>
                  <Icon of={BadgeCheck} size={16} />
                  {t(s.shown ? 'board.stated.shown' : s.kinds.length > 1 ? 'board.stated.both' : 'board.stated', {
                    what: counted(s.kinds[0] ?? 'waffle', s.count, t),
                    count: s.count,
                    turn: s.turn,
                  })}
                </span>
              ))}
              {claims.slice(0, LATEST).map((c, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
                <span key={`c${n}`} className={styles.claim}>
                  <Icon of={MessageCircle} size={16} />
                  {t('board.said.at', { says: shortClaim(c, table), turn: c.turn })}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
const LATEST = 8;
