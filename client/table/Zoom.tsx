import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { Rich } from '../ui/Rich.tsx';
import { Card } from './Card.tsx';
import type { Zooming } from './useZoom.ts';
import styles from './Zoom.module.css';

/** A card to be read: by name, with what it does and what matters about it now, in sentences. */
export interface ZoomedCard {
  readonly name: string;
  readonly face: ReactNode;
  readonly words: readonly string[];
}
interface Props {
  readonly zoom: Zooming;
  /** What a board knows about one of its cards; null: nothing that is shown to this seat. */
  cardOf(id: string): ZoomedCard | null;
}

/** One card, large. Beside the mouse it lies lightly over the table; asked for by key or finger it is a dialog. */
export function Zoom({ zoom: { of, close }, cardOf }: Props) {
  const about = useId();
  const card = of && cardOf(of.id);
  if (!of || !card) return null;
  return of.by === 'hover' ? (
    <Beside card={card} at={of.at} />
  ) : (
    <Dialog title={card.name} shape={innerWidth < 700 ? 'sheet' : 'box'} about={about} onClose={close}>
      <div className={styles.zoom}>
        <Inside card={card} about={about} />
      </div>
    </Dialog>
  );
}

/**
 * On the side of the card where there is room, and always above the prompt: neither the question nor a button is ever covered.
 * The list and the buttons say all this: it is for the eye alone.
 */
function Beside({ card, at }: { readonly card: ZoomedCard; readonly at: DOMRect }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const prompt = document.querySelector('[data-prompt]')?.getBoundingClientRect();
    const foot = (prompt && prompt.height > 0 ? prompt.top : innerHeight) - GAP;
    const tall = Math.min(LARGEST, foot - 3 * GAP);
    element.style.setProperty('--zoom', `${String((tall * 5) / 7)}px`);
    const { width, height } = element.getBoundingClientRect();
    const right = at.right + GAP + width <= innerWidth;
    const top = Math.min(at.top, foot - height);
    // no room above the prompt: the key Z and a long press show it all the same
    setPlace(
      tall < SMALLEST || top < 0 ? null : { left: right ? at.right + GAP : Math.max(GAP, at.left - GAP - width), top },
    );
  }, [at]);
  return (
    <div
      ref={box}
      className={`${styles.zoom} ${styles.beside}`}
      style={place ?? { visibility: 'hidden' }}
      aria-hidden="true"
      data-zoom="hover"
    >
      <Inside card={card} />
    </div>
  );
}
const GAP = 14;
/** How tall the card is there, px. */
const LARGEST = 380;
const SMALLEST = 120;

const Inside = ({ card, about }: { readonly card: ZoomedCard; readonly about?: string }) => (
  <>
    <Card width="var(--zoom)">{card.face}</Card>
    <div className={styles.words} id={about}>
      {card.words.map(words => (
        <p key={words}>
          <Rich text={words} />
        </p>
      ))}
    </div>
  </>
);
