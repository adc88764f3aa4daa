import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Away.module.css';

interface Props {
  readonly title: string;
  readonly about: string;
  /** What it takes besides; null: nothing. */
  readonly more: string | null;
  readonly yes: string;
  readonly no: string;
  onYes(): void;
  onClose(): void;
}

/** Asks once before what cannot be undone. The way out comes first and has the focus. */
export function Sure({ title, about, more, yes, no, onYes, onClose }: Props) {
  const id = useId();
  return (
    <Dialog title={title} about={id} onClose={onClose}>
      <div id={id}>
        <p>{about}</p>
        {more !== null && <p>{more}</p>}
      </div>
      <div className={styles.choices}>
        <Button onClick={onClose}>{no}</Button>
        <Button look="primary" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
