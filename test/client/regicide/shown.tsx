import { cleanup, render, screen, within } from '@testing-library/react';
import RegicideBoard from '../../../client/boards/regicide/Board.tsx';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { type Language, type Texts, words } from '../../../client/i18n/messages.ts';
import { type Moment, moment } from '../../../client/pages/gallery/scenes.ts';
import { tableTools } from '../../../client/pages/gallery/standIn.tsx';
import type { BoardTableProps, TableTools } from '../../../client/table/board.ts';
import kitEn from '../../../games/kit/texts/en.json';
import kitFr from '../../../games/kit/texts/fr.json';
import en from '../../../games/regicide/texts/en.json';
import fr from '../../../games/regicide/texts/fr.json';
import type { View } from '../../../games/regicide/types.ts';

const TEXTS: Readonly<Record<Language, readonly Texts[]>> = { fr: [fr, kitFr], en: [en, kitEn] };
export const wordsOf = (language: Language) => words(language, ...TEXTS[language]);

/** A board on the screen, and what was answered through it. */
export interface Shown {
  readonly answers: readonly (readonly [type: string, answer: unknown])[];
  readonly takenBack: () => number;
  card(name: string | RegExp): HTMLElement;
  button(name: string | RegExp): HTMLElement;
  /** What the prompt bar says, as one line. */
  readonly prompt: string;
  /** Everything that can be read. */
  readonly text: string;
  then(m: Moment): void;
}

/** Puts a moment of a game on the table. */
export function show(m: Moment, language: Language = 'fr', changed: Partial<TableTools> = {}): Shown {
  cleanup();
  const answers: (readonly [string, unknown])[] = [];
  let takenBack = 0;
  const drawn = (moment_: Moment) => {
    const view = moment(moment_);
    const tools = tableTools(
      view,
      wordsOf(language),
      {
        answer: (_prompt, type, answer) => answers.push([type, answer]),
        takeBack: () => {
          takenBack += 1;
        },
      },
      changed,
    );
    const props = { G: view, moves: {}, table: tools } as unknown as BoardTableProps<View>;
    return (
      <LanguageProvider initial={language}>
        <RegicideBoard {...props} />
      </LanguageProvider>
    );
  };
  const { container, rerender } = render(drawn(m));
  return {
    answers,
    takenBack: () => takenBack,
    card: name => within(hand()).getByRole('button', { name }),
    button: name => screen.getByRole('button', { name: typeof name === 'string' ? spaced(name) : name }),
    get prompt() {
      return plain(heading().closest('section')?.textContent);
    },
    get text() {
      return plain(container.textContent);
    },
    then: next => rerender(drawn(next)),
  };
}

export const hand = (): HTMLElement => screen.getByRole('list', { name: /Votre main|Your hand/ });
export const heading = (): HTMLElement => {
  const found = screen.getAllByRole('heading', { level: 2 }).at(-1);
  if (!found) throw new Error('no question');
  return found;
};
/** That name, whichever spaces are in it. */
const spaced = (name: string): RegExp => new RegExp(`^${name.replace(/[()?]/g, '\\$&').replaceAll(' ', '\\s')}$`);
/** Without the spaces that do not break. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
