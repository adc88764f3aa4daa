import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import { KINDS } from '../../../games/stranger-things/cards.ts';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { OUTCOME } from '../../table/PromptBar.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Aim, Giving } from './asked.ts';
import { Glyph } from './Glyph.tsx';
import type { Chosen } from './useChosen.ts';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly must: Prompt | undefined;
  readonly talk: Prompt | undefined;
  readonly aim: Aim | null;
  readonly giving: Giving | null;
  readonly chosen: Chosen;
  answer(prompt: Prompt, type: string, answer: Answer): void;
  /** Says why a greyed button does nothing. */
  explain(words: string): void;
}

/** The answers of the prompt bar; each names its object. */
export function Actions(props: Props) {
  const { view, must, talk, aim, giving, table, answer } = props;
  const { t } = table;
  if (aim && must) return <Aimed {...props} must={must} aim={aim} />;
  if (giving && must) return <Given {...props} must={must} giving={giving} />;
  if (must?.moves.ready)
    return (
      <Button look="primary" onClick={() => answer(must, 'ready', null)}>
        {t(must.stage === 'reveal' ? 'board.ready.next' : 'board.ready.look')}
      </Button>
    );
  const name = must?.moves.name;
  if (must && name?.kind === 'option')
    return KINDS.filter(kind => name.from.some(o => o.id === kind)).map(kind => (
      <Button key={kind} onClick={() => answer(must, 'name', kind)}>
        <Glyph of={kind} />
        {t(`card.${kind}`)}
      </Button>
    ));
  // nothing else is asked: the two shortest sentences lie ready
  if (!must && talk && view.top !== null)
    return (['spare', 'give'] as const).map(says => (
      <Button key={says} onClick={() => answer(talk, 'claim', { is: says, then: null })}>
        {t(`board.say.${says}`)}
      </Button>
    ));
  return null;
}

type Asked = Props & { readonly must: Prompt };

function Aimed({ table, must, aim, chosen, answer, explain }: Asked & { readonly aim: Aim }) {
  const { t, nameOf } = table;
  const { seat } = chosen;
  const off = seat === null;
  const words = t('board.who.first');
  return (
    <Button
      look="primary"
      size="big"
      off={off}
      aria-description={off ? words : undefined}
      aria-describedby={off ? undefined : OUTCOME}
      onClickCapture={() => off && explain(words)}
      onClick={() => seat !== null && answer(must, aim.type, seat)}
    >
      {off ? t(`board.do.${aim.type}`) : t(`answer.${aim.type}`, { seat: nameOf(seat) })}
    </Button>
  );
}

function Given({ view, table, must, giving, chosen, answer, explain }: Asked & { readonly giving: Giving }) {
  const { t } = table;
  const check = table.legal({ prompt: must.id, type: giving.type, answer: { ...chosen.given } });
  const missing = Object.keys(chosen.given).length < giving.space.fill;
  const words = check.ok ? null : missing ? t('board.give.first', { n: giving.space.fill }) : table.why(check);
  return (
    <Button
      look="primary"
      size="big"
      off={words !== null}
      aria-description={words ?? undefined}
      aria-describedby={words === null ? OUTCOME : undefined}
      onClickCapture={() => words !== null && explain(words)}
      onClick={() => answer(must, giving.type, { ...chosen.given })}
    >
      {giving.space.fill === 0
        ? t('board.do.none')
        : t(`board.do.${giving.type}`, { left: view.terms.pass === 'left' ? 'yes' : 'no' })}
    </Button>
  );
}
