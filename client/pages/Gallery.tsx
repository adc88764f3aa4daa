import { DECK } from '../../games/regicide/cards.ts';
import type { View } from '../../games/regicide/types.ts';
import { Back } from '../boards/regicide/Back.tsx';
import RegicideBoard from '../boards/regicide/Board.tsx';
import Box from '../boards/regicide/Box.tsx';
import { Face } from '../boards/regicide/Face.tsx';
import { Hatching } from '../boards/regicide/Hatching.tsx';
import { spokenName } from '../boards/regicide/names.ts';
import { useGameWords } from '../i18n/gameTexts.ts';
import type { BoardTableProps } from '../table/board.ts';
import { Card, type CardState } from '../table/Card.tsx';
import styles from './Gallery.module.css';
import { moment, scenes } from './gallery/scenes.ts';
import { tableTools } from './gallery/standIn.tsx';

const STATES: readonly CardState[] = ['rest', 'playable', 'selected', 'threatened', 'off'];

/**
 * For those who work on the boards (`npm run dev`, /dev/gallery): every card, every state of a card, every state of the
 * board. `?scene=<name>` shows one board alone, as a table page would.
 */
export default function Gallery() {
  const scene = new URLSearchParams(location.search).get('scene');
  if (scene !== null) return <Scene name={scene} />;
  return <Everything />;
}

function Everything() {
  const { t } = useGameWords('regicide');
  return (
    <main className={styles.gallery} data-game="regicide">
      <Hatching />
      <h1 className="display">Regicide</h1>
      <section className={styles.cards}>
        {DECK.map(id => (
          <Card key={id} width="132px" name={spokenName(id, t)}>
            <Face id={id} t={t} />
          </Card>
        ))}
        <Back width="132px" />
      </section>
      {['200px', '104px', '72px', '44px'].map(width => (
        <section key={width} className={styles.cards}>
          {['10s', 'Ah', '4h', 'Qc', 'Kd', 'X1'].map(id => (
            <Card key={id} width={width} name={spokenName(id, t)}>
              <Face id={id} t={t} />
            </Card>
          ))}
        </section>
      ))}
      <section className={styles.cards}>
        {STATES.map(state => (
          <Card key={state} width="132px" state={state} name={state}>
            <Face id="4h" t={t} />
          </Card>
        ))}
      </section>
      <div className={styles.box}>
        <Box />
      </div>
      {Object.keys(scenes).map(name => (
        <section key={name} className={styles.scene}>
          <h2>
            <a href={`?scene=${name}`}>{name}</a>
          </h2>
          <div className={styles.frame}>
            <Scene name={name} />
          </div>
        </section>
      ))}
    </main>
  );
}

function Scene({ name }: { readonly name: string }) {
  const words = useGameWords('regicide');
  const view = moment(scenes[name] ?? {});
  const table = tableTools(view, words, {
    answer: (_prompt, type, answer) => console.info(type, answer),
    takeBack: () => {},
  });
  return (
    <main className={`${styles.table ?? ''} cloth`} data-game="regicide">
      <RegicideBoard {...boardProps(view)} table={table} />
    </main>
  );
}

/** A board reads its view and its tools; what else boardgame.io hands it is not there in the gallery. */
const boardProps = (view: View): Omit<BoardTableProps<View>, 'table'> =>
  ({ G: view, moves: {} }) as unknown as Omit<BoardTableProps<View>, 'table'>;
