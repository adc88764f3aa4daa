import { type AnyModule, anyModule, type GameModule } from '../kit/module.ts';
import { optionsOf } from '../kit/options.ts';
import { bots, caretaker } from './bot/bots.ts';
import { ops } from './effects.ts';
import { flow } from './flow.ts';
import { choices, fits } from './legal.ts';
import { meta } from './meta.ts';
import { preview } from './preview.ts';
import { redeal } from './redeal.ts';
import { nextStep, resolve } from './rules.ts';
import { setup } from './setup.ts';
import type { G, Options, View } from './types.ts';
import { viewFor } from './view.ts';

export const rules: GameModule<G, View, Options> = {
  meta,
  options: optionsOf<Options>(meta.options),
  setup,
  view: viewFor,
  choices,
  fits,
  resolve,
  quiet: {},
  ops,
  next: nextStep,
  watch: () => {}, // wins and losses are found where they happen: RG-040, RG-047, RG-075
  flow,
  redeal,
  preview: (view, me, move) => (preview(view, me, move) ?? null) as ReturnType<NonNullable<AnyModule['preview']>>,
  mayTalk: () => true, // RG-078 and RG-079 are shown; words are not weighed by the machine
  takeBack: ['play', 'yield'],
  bots,
  adviser: async () => (await import('./bot/adviser.ts')).adviser,
  caretaker,
};
export const regicide: AnyModule = anyModule(rules);
