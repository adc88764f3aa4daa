import { type AnyModule, anyModule, type GameModule } from '../kit/module.ts';
import { optionsOf } from '../kit/options.ts';
import { bots, caretaker } from './bot.ts';
import { flow } from './flow.ts';
import { choices } from './legal.ts';
import { meta } from './meta.ts';
import { redeal } from './redeal.ts';
import { next, resolve } from './rules.ts';
import { setup } from './setup.ts';
import type { G, Options, View } from './types.ts';
import { viewFor } from './view.ts';

export const rules: GameModule<G, View, Options> = {
  meta,
  options: optionsOf<Options>(meta.options),
  setup,
  view: viewFor,
  choices,
  fits: {},
  resolve,
  quiet: {},
  ops: {},
  next,
  watch: () => {}, // the end comes with the last card
  flow,
  redeal,
  mayTalk: () => true,
  takeBack: [],
  bots,
  caretaker,
};
export const __camel__: AnyModule = anyModule(rules);
