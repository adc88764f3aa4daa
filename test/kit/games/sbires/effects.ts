import {
  answersOf,
  askFor,
  cancel,
  control,
  done,
  type Effect,
  type Frame,
  failed,
  frameOf,
  last,
  type NewFrame,
  type Next,
  type Op,
  on,
  push,
  pushAll,
  run,
  to,
} from '../../../../games/kit/effects.ts';
import { type CardId, card, type Json, type Seat } from '../../../../games/kit/ids.ts';
import { tell } from '../../../../games/kit/news.ts';
import { accepted, react } from '../../../../games/kit/reactions.ts';
import { moveCard, seen } from '../../../../games/kit/zones.ts';
import { ability, print } from './cards.ts';
import { armedOf, effectOf, type G, opp, ownerOf, side, str, who } from './state.ts';

export function candidates(G: G, f: Frame): CardId[] {
  const what = effectOf(f).what as Record<string, Json>;
  if (what.ref) {
    const c = f.bind[str(what.ref)];
    return typeof c === 'string' && !(effectOf(f).op === 'destroy' && print(c).indestructible) ? [card(c)] : [];
  }
  const me = f.by as Seat;
  const sides = what.side === 'any' ? [me, opp(me)] : [what.side === 'own' ? me : opp(me)];
  return sides
    .flatMap(s => side(G, s)[what.zone === 'play' ? 'play' : 'discard'])
    .filter(
      c =>
        (!what.type || print(c).type === what.type) &&
        !(typeof what.without === 'string' && print(c).domains?.includes(what.without)) &&
        !(what.not === 'event' && c === f.bind.event) &&
        !(effectOf(f).op === 'destroy' && print(c).indestructible),
    );
}
/** Chooses cards for a frame: pc -> pc + 1 with bind.cards. */
export function choose(G: G, f: Frame): Next {
  const what = effectOf(f).what as Record<string, Json>;
  const from = candidates(G, f);
  const n = Number(what.n ?? 1);
  if (what.ref || (from.length <= n && !what.upTo)) {
    f.own.answers = [{ seat: f.by as Seat, type: 'answer', answer: from }];
    return on;
  }
  f.own.options = from;
  return askFor(G, f, {
    stage: 'pick',
    seats: [f.by as Seat],
    close: 'first',
    limit: 'pick',
    about: { op: f.op, min: what.upTo ? 0 : n, max: n },
  });
}
export const chosen = (f: Frame): CardId[] => (answersOf(f)[0]?.answer ?? []) as CardId[];

/** Something happened: triggered abilities run before anything else, active player's first, in order of entry. */
export function emit(G: G, f: Frame, event: string, whose: Seat, about: { card?: CardId; free?: boolean }): void {
  const frames: NewFrame[] = [];
  for (const s of [G.active, opp(G.active)])
    for (const c of side(G, s).play)
      for (const a of print(c).abilities ?? []) {
        if (a.kind !== 'trigger' || a.on?.event !== event || (a.on.who === 'self') !== (whose === s)) continue;
        if (
          (a.on.free !== undefined && a.on.free !== about.free) ||
          (a.on.type && about.card && print(about.card).type !== a.on.type)
        )
          continue;
        frames.push({ op: a.do.op, by: s, source: c, parent: f, do: a.do, bind: { event: about.card ?? null } });
      }
  pushAll(G, frames);
}
/** Something is about to happen inside a resolution: no pause; armed cards fire at once, each seat at most one. */
export function announce(G: G, f: Frame, event: string, whose: Seat, by: Seat, n: number, about?: CardId): void {
  for (const s of [G.active, opp(G.active)]) {
    const hit = armedOf(G, s).find(x => {
      const a = ability(x.card, 'reaction');
      return (
        side(G, s).hand.includes(x.card) &&
        a?.on?.event === event &&
        (a.on.who === 'self') === (whose === s) &&
        (!a.on.by || by !== s) &&
        (!a.on.type || (about !== undefined && print(about).type === a.on.type)) &&
        n >= x.from
      );
    });
    if (hit) {
      G.table.standing[s] = armedOf(G, s)
        .filter(x => x.card !== hit.card)
        .map(x => ({ ...x }));
      pushReaction(G, f, s, hit.card, about);
    }
  }
}
export function pushReaction(G: G, f: Frame, s: Seat, c: CardId, about?: CardId): void {
  moveCard(side(G, s).hand, [], c);
  tell(G, 'reacts', { seat: s, card: c });
  push(G, { op: 'reaction', by: s, source: c, parent: f, bind: { event: about ?? null, subject: f.id } });
}
/** The window of an announced card: asked on public facts; one window an event, a reaction has its own. */
export const announced: Op<G> = (G, f) => {
  const s = opp(f.by as Seat);
  return react(G, f, {
    stage: 'react',
    seats: side(G, s).hand.length + side(G, s).valise.length > 0 ? [s] : [],
    close: 'all',
    limit: 'window',
  });
};
export function taken(G: G, f: Frame): Next {
  const a = accepted(answersOf(f), x =>
    side(G, x.seat).hand.includes(str((x.answer as Record<string, Json>).is) as CardId),
  );
  if (a) pushReaction(G, f, a.seat, str((a.answer as Record<string, Json>).is) as CardId, f.source ?? undefined);
  return on;
}
export function toPile(G: G, c: CardId): void {
  const s = side(G, ownerOf(c));
  (print(c).valise ? s.wonderland : s.discard).push(c);
}
export function topOf(G: G, s: Seat): CardId | undefined {
  const p = side(G, s);
  const c = p.deck.pop();
  seen(G);
  if (p.deck.length === 0 && !p.bossIn) {
    p.bossIn = true;
    tell(G, 'bossEnters', { seat: s });
  } // before anything else happens to that card
  return c;
}

export const ops: Record<string, Op<G>> = {
  ...(control as unknown as Record<string, Op<G>>),
  gain: (G, f) => {
    side(G, who(f)).prosperia += Number(effectOf(f).n);
    return done;
  },
  lose: (G, f) => {
    const p = side(G, who(f));
    const n = Number(effectOf(f).n);
    if (p.prosperia < n) return failed;
    p.prosperia -= n;
    return done;
  },
  cancel: (G, f) => {
    const s = frameOf(G, Number(f.bind.subject));
    if (!s) return failed;
    cancel(s);
    if (effectOf(f).instead) s.own.instead = true;
    return done;
  },
  mill: (G, f, r) => {
    void r;
    const s = who(f);
    if (f.pc === 0) {
      f.own.left = Number(effectOf(f).n);
      announce(G, f, 'wouldMill', s, f.by as Seat, Number(f.own.left));
      return on;
    }
    if (f.cancelled) return failed;
    if (Number(f.own.left) <= 0) return f.own.some ? done : failed;
    const c = topOf(G, s);
    if (c) {
      toPile(G, c);
      f.own.some = true;
      f.own.left = Number(f.own.left) - 1;
    } else f.own.left = 0;
    return to(1); // one card, one atomic step
  },
  millUntil: (G, f) => {
    if (f.pc === 0) {
      const c = topOf(G, who(f));
      if (!c) return failed;
      if (print(c).type !== effectOf(f).type) {
        toPile(G, c);
        return to(0);
      }
      f.bind.found = c;
      return on;
    }
    if (f.pc === 1) {
      run(G, f, effectOf(f).then as Effect);
      return on;
    }
    return done;
  },
  destroy: (G, f) => {
    if (f.pc === 0) return candidates(G, f).length ? choose(G, f) : failed;
    if (f.pc === 1) {
      f.own.all = true;
      f.own.queue = chosen(f);
      return on;
    }
    if (f.pc === 3 && !last(f)) f.own.all = false;
    const [c, ...rest] = f.own.queue as string[];
    if (c === undefined) return f.own.all ? done : failed;
    f.own.queue = rest;
    push(G, { op: 'destroyOne', by: f.by, parent: f, source: card(c), bind: {} });
    return to(3);
  },
  destroyOne: (G, f) => {
    const c = f.source as CardId;
    const p = side(G, ownerOf(c));
    if (f.pc === 0) {
      if (!p.play.includes(c)) return failed;
      announce(G, f, 'wouldDestroy', ownerOf(c), f.by as Seat, 1, c);
      return on;
    }
    if (f.pc === 1) {
      if (f.cancelled) return f.own.instead ? done : failed; // another Sbire in its place pays a cost
      if (!moveCard(p.play, [], c)) return failed;
      toPile(G, c);
      delete G.attach[c];
      for (const k of Object.keys(G.attach) as CardId[]) if (G.attach[k] === c) delete G.attach[k];
      tell(G, 'destroyed', { card: c });
      emit(G, f, 'destroyed', ownerOf(c), { card: c });
      const exit = ability(c, 'exit');
      if (exit) push(G, { op: exit.do.op, by: ownerOf(c), source: c, parent: f, do: exit.do });
      return on;
    }
    return done;
  },
  playFree: (G, f) => {
    if (f.pc === 0) return choose(G, f);
    if (f.pc === 1) {
      f.own.queue = chosen(f);
      return on;
    }
    const [c, ...rest] = f.own.queue as string[];
    if (c === undefined) return done;
    f.own.queue = rest;
    push(G, {
      op: 'enter',
      by: f.by,
      source: card(c),
      parent: f,
      bind: { free: true, skip: effectOf(f).skipEntry === true },
    });
    return to(2); // one after the other: each is answered as it comes
  },
  enter: (G, f) => {
    const c = f.source as CardId;
    const p = side(G, f.by as Seat);
    if (f.pc === 0) {
      for (const z of [p.hand, p.valise, p.discard]) moveCard(z, [], c);
      p.play.push(c);
      tell(G, 'enters', { card: c });
      return on;
    }
    if (f.pc === 1) {
      const e = ability(c, 'entry');
      if (e && !f.bind.skip) push(G, { op: e.do.op, by: f.by, source: c, parent: f, do: e.do });
      return on;
    }
    if (f.pc === 2) {
      emit(G, f, 'played', f.by as Seat, { card: c, free: f.bind.free === true });
      return on;
    }
    return done;
  },
  action: (G, f, r) => {
    const c = f.source as CardId;
    if (f.pc === 0) return announced(G, f, r);
    if (f.pc === 1) return taken(G, f);
    if (f.pc === 2 && !f.cancelled) {
      const a = ability(c, 'play');
      if (a) push(G, { op: a.do.op, by: f.by, source: c, parent: f, do: a.do });
      return on;
    }
    toPile(G, c);
    return f.cancelled ? failed : done;
  },
  reaction: (G, f, r) => {
    const c = f.source as CardId;
    if (f.pc === 0) return announced(G, f, r);
    if (f.pc === 1) return taken(G, f);
    if (f.pc === 2 && !f.cancelled) {
      const a = ability(c, 'reaction');
      if (a)
        push(G, {
          op: a.do.op,
          by: f.by,
          source: c,
          parent: f,
          do: a.do,
          bind: { event: f.bind.event ?? null, subject: f.bind.subject ?? null },
        });
      return on;
    }
    toPile(G, c);
    return done;
  },
  activation: (G, f) => {
    if (f.pc === 0) {
      const a = ability(f.source ?? '', 'activation');
      if (a) push(G, { op: a.do.op, by: f.by, source: f.source as CardId, parent: f, do: a.do });
      return on;
    }
    return done;
  },
  /** Redo: one of your other activations already used this turn, by a card still in play; costs included. */
  redo: (G, f) => {
    if (f.pc === 0) {
      const again = G.used.filter(
        c => ability(c, 'activation')?.do.op !== 'redo' && side(G, f.by as Seat).play.includes(c),
      );
      if (!again.length) return failed;
      f.own.options = again;
      return askFor(G, f, {
        stage: 'pick',
        seats: [f.by as Seat],
        close: 'first',
        limit: 'pick',
        about: { op: 'redo', min: 1, max: 1 },
      });
    }
    if (f.pc === 1) {
      push(G, { op: 'activation', by: f.by, source: chosen(f)[0] as CardId, parent: f, bind: {} });
      return on;
    }
    return done;
  },
};
