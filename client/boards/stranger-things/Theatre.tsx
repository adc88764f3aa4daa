import { ChevronLeft, ChevronRight, CircleCheck, CircleX, Moon, SkipForward } from 'lucide-react';
import { useMemo, useState } from 'react';
import { KINDS } from '../../../games/stranger-things/cards.ts';
import type { Revealed, View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Glyph } from './Glyph.tsx';
import { counted, shortClaim } from './names.ts';
import { type Scene, scenes } from './scenes.ts';
import styles from './Theatre.module.css';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly revealed: Revealed;
}

/** The lights go on: the game again, step by step, with every hand open, every change of sides and every lie. */
export function Theatre({ view, table, revealed }: Props) {
  const { t } = table;
  const all = useMemo(() => scenes(revealed, view.claims), [revealed, view.claims]);
  const last = Math.max(0, all.length - 1);
  const [at, setAt] = useState(last);
  const here = Math.min(at, last);
  const scene = all[here];
  if (!scene) return null;
  const turning = all.findIndex(
    (s, n) => n > here && (s.what.is === 'possessed' || s.what.is === 'out' || s.what.is === 'rendezvous'),
  );
  return (
    <section className={styles.theatre} aria-label={t('board.theatre')}>
      <h3>{t('board.theatre')}</h3>
      <div className={styles.steps}>
        <Button icon aria-label={t('board.theatre.back')} off={here === 0} onClick={() => setAt(here - 1)}>
          <Icon of={ChevronLeft} />
        </Button>
        <input
          type="range"
          min={0}
          max={last}
          value={here}
          aria-label={t('board.theatre.step')}
          aria-valuetext={t('board.theatre.at', { n: here + 1, of: all.length })}
          onChange={event => setAt(Number(event.target.value))}
        />
        <Button icon aria-label={t('board.theatre.on')} off={here === last} onClick={() => setAt(here + 1)}>
          <Icon of={ChevronRight} />
        </Button>
        <Button onClick={() => setAt(turning < 0 ? (here === last ? 0 : last) : turning)}>
          <Icon of={SkipForward} />
          {t(turning >= 0 ? 'board.theatre.next' : here === last ? 'board.theatre.begin' : 'board.theatre.end')}
        </Button>
      </div>
      <What scene={scene} table={table} />
      <Lanes scene={scene} view={view} table={table} />
    </section>
  );
}

function What({ scene, table }: { readonly scene: Scene; readonly table: TableTools }) {
  const { t, nameOf } = table;
  const { what, turn, said } = scene;
  const cards = what.is === 'moved' ? what.cards : [];
  return (
    <div className={styles.what} role="status">
      <p className={styles.sentence} data-is={what.is}>
        <b>{turn > 0 ? t('board.turn.n', { n: turn }) : t('board.scene.deal')}</b> {sentence(scene, table)}
      </p>
      {cards.length > 0 && (
        <ul className={styles.moves}>
          {cards.map(({ from, to, kind }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two equal cards may go the same way
            <li key={n}>
              <Glyph of={kind} />
              <span>{t('board.scene.card', { from: nameOf(from), to: nameOf(to), kind })}</span>
            </li>
          ))}
        </ul>
      )}
      {said.length > 0 && (
        <ul className={styles.said}>
          {said.map(({ claim, true: so }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice
            <li key={n}>
              {so !== null && <Icon of={so ? CircleCheck : CircleX} size={18} />}
              <span>
                {t('board.scene.said', {
                  seat: nameOf(claim.seat),
                  says: shortClaim(claim, table),
                  so: so === null ? 'open' : so ? 'true' : 'false',
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sentence({ what }: Scene, { t, nameOf }: TableTools): string {
  switch (what.is) {
    case 'dealt':
      return t('board.scene.dealt', { n: what.possessed.length, seats: what.possessed.map(nameOf) });
    case 'gift':
      return t('board.scene.gift', { from: nameOf(what.from), to: nameOf(what.to), kind: what.kind });
    case 'rendezvous':
      return t('board.scene.meeting', { seat: nameOf(what.by), card: t(`card.${what.id}`) });
    case 'moved':
      return t(`board.scene.${what.how}`);
    case 'shown':
      return t('board.scene.shown', {
        from: nameOf(what.from),
        to: what.to.map(nameOf),
        cards: what.cards.map(kind => counted(kind, 1, t)),
      });
    case 'possessed':
      return t('board.scene.possessed', { seat: nameOf(what.seat) });
    case 'out':
      return t('board.scene.out', { seat: nameOf(what.seat) });
  }
}

/** A lane for each seat: hand by kind, side, in or out; marked where something has just changed. */
function Lanes({ scene, view, table }: { readonly scene: Scene; readonly view: View; readonly table: TableTools }) {
  const { t, nameOf } = table;
  const { what } = scene;
  const touched = new Set<string>(
    what.is === 'gift'
      ? [what.to]
      : what.is === 'moved'
        ? what.cards.flatMap(c => [c.from, c.to])
        : what.is === 'possessed' || what.is === 'out'
          ? [what.seat]
          : [],
  );
  return (
    <table className={styles.lanes}>
      <caption className="vh">{t('board.lanes')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('board.lanes.who')}</span>
          </th>
          {KINDS.map(kind => (
            <th scope="col" key={kind}>
              <Glyph of={kind} name={t(`card.${kind}`)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.circle.map(seat => {
          const hand = scene.hands[seat];
          const possessed = scene.possessed.includes(seat);
          const out = scene.out.includes(seat);
          return (
            <tr key={seat} className={classes(touched.has(seat) && styles.touched, possessed && styles.possessed)}>
              <th scope="row">
                <span className={styles.name}>{nameOf(seat)}</span>
                <span className={styles.side}>
                  {t(possessed ? 'board.side.possessed' : 'board.side.sane')}
                  {out && (
                    <>
                      {' '}
                      <Icon of={Moon} size={14} /> {t('board.out')}
                    </>
                  )}
                </span>
              </th>
              {KINDS.map(kind => (
                <td key={kind} className="num" data-none={hand?.[kind] === 0 || undefined}>
                  {hand?.[kind] ?? 0}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
