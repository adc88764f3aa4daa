import { type AnyModule, anyModule, type GameModule } from '../kit/module.ts';
import { optionsOf } from '../kit/options.ts';
import { bots, caretaker } from './bot/bots.ts';
import { ops } from './effects.ts';
import { watchCircle } from './ending.ts';
import { flow } from './flow.ts';
import { choices, fits } from './legal.ts';
import { meta } from './meta.ts';
import { redeal } from './redeal.ts';
import { next, resolve } from './rules.ts';
import { setup } from './setup.ts';
import { mayTalk } from './talking.ts';
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
  next,
  watch: watchCircle,
  flow,
  redeal,
  mayTalk,
  takeBack: [],
  bots,
  caretaker,
};
export const strangerThings: AnyModule = anyModule(rules);
