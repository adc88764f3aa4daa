import { cleanup, render, screen, within } from '@testing-library/react';
import PetitsComplotsBoard from '../../../client/boards/petits-complots/Board.tsx';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { whyText } from '../../../client/i18n/lineText.ts';
import { type Language, type Texts, words } from '../../../client/i18n/messages.ts';
import type { BoardTableProps, TableTools } from '../../../client/table/board.ts';
import { seat } from '../../../games/kit/ids.ts';
import { fitOf, legal } from '../../../games/kit/step.ts';
import kitEn from '../../../games/kit/texts/en.json';
import kitFr from '../../../games/kit/texts/fr.json';
import { rules } from '../../../games/petits-complots/game.ts';
import en from '../../../games/petits-complots/texts/en.json';
import fr from '../../../games/petits-complots/texts/fr.json';
import type { View } from '../../../games/petits-complots/types.ts';
import type { ComplotsTable } from '../../games/petits-complots/table.ts';

const TEXTS: Readonly<Record<Language, readonly Texts[]>> = { fr: [fr, kitFr], en: [en, kitEn] };
export const NAMES = ['Léa', 'Marc', 'Inès', 'Tom', 'Zoé'] as const;

/** A board on the screen as one player sees it (null: who watches), and what was answered through it. */
export interface Shown {
  readonly answers: readonly (readonly [type: string, answer: unknown])[];
  /** A card of the hand, or one that can be picked in its place. */
  card(name: string | RegExp): HTMLElement;
  button(name: string | RegExp): HTMLElement;
  /** Names of all buttons of the prompt bar. */
  readonly buttons: readonly string[];
  /** What the prompt bar says, as one line. */
  readonly prompt: string;
  /** Everything that can be read. */
  readonly text: string;
  /** The table has gone on. */
  again(): void;
}

export function show(
  t: ComplotsTable,
  player: number | null,
  language: Language = 'fr',
  changed: Partial<TableTools> = {},
): Shown {
  cleanup();
  const answers: (readonly [string, unknown])[] = [];
  const said = words(language, ...TEXTS[language]);
  const me = player === null ? null : seat(player);
  const nameOf = (s: string) => NAMES[Number(s)] ?? s;
  const drawn = () => {
    const view: View = JSON.parse(JSON.stringify(t.view(player)));
    const tools: TableTools = {
      me,
      seats: view.order.map(s => ({
        seat: s,
        name: nameOf(s),
        bot: null,
        caretaker: null,
        connected: true,
        away: null,
      })),
      nameOf,
      prompts: me === null ? [] : rules.choices(view, me),
      fit: fitOf(rules, view, me ?? seat(0)),
      legal: move => legal(rules, view, me ?? seat(0), move),
      preview: () => null,
      answer: (_prompt, type, answer) => answers.push([type, answer]),
      mayTakeBack: view.mayTakeBack,
      takeBack: () => answers.push(['takeBack', null]),
      pending: false,
      held: false,
      lines: [],
      due: [],
      t: said.t,
      why: refusal => whyText(refusal, said, nameOf),
      afterwards: () => <button type="button">…</button>,
      ...changed,
    };
    const props = { G: view, moves: {}, table: tools } as unknown as BoardTableProps<View>;
    return (
      <LanguageProvider initial={language}>
        <PetitsComplotsBoard {...props} />
      </LanguageProvider>
    );
  };
  const { container, rerender } = render(drawn());
  const bar = (): HTMLElement => {
    const found = container.querySelector<HTMLElement>('[data-prompt]');
    if (!found) throw new Error('no prompt bar');
    return found;
  };
  return {
    answers,
    card: name => within(hand()).getByRole('button', { name }),
    button: name => screen.getByRole('button', { name: typeof name === 'string' ? spaced(name) : name }),
    get buttons() {
      return within(bar())
        .getAllByRole('button')
        .map(b => plain(b.getAttribute('aria-label') ?? b.textContent));
    },
    get prompt() {
      return plain(bar().textContent);
    },
    get text() {
      return plain(container.textContent);
    },
    again: () => rerender(drawn()),
  };
}

export const hand = (): HTMLElement =>
  screen.getByRole('list', { name: /Votre main|Your hand|Les cartes à choisir|The cards to choose/ });
/** That name, whichever spaces are in it. */
const spaced = (name: string): RegExp => new RegExp(`^${name.replace(/[()?]/g, '\\$&').replaceAll(' ', '\\s')}$`);
/** Without the spaces that do not break. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
