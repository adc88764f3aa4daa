import { Marked, type Token } from 'marked';
import { bare } from './rulesSearch.ts';

/** A stretch of the rules under one heading of the second level. */
export interface RulesSection {
  /** Its anchor: /rules/<game>#<id>. */
  readonly id: string;
  readonly title: string;
  /** With its heading. */
  readonly html: string;
}
/** The rules of a game, cut at their headings. */
export interface RulesPage {
  /** Title and what stands before the first section. */
  readonly intro: string;
  readonly sections: readonly RulesSection[];
}

/** From a game's own markdown. Every heading gets an anchor, made of its words; equal ones are numbered. */
export function rulesPage(source: string): RulesPage {
  const taken = new Map<string, number>();
  const anchor = (words: string): string => {
    const slug = slugOf(words);
    const n = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, n);
    return n === 1 ? slug : `${slug}-${n}`;
  };
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const inside = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${inside}</h1>\n`
          : `<h${depth} id="${anchor(text)}" tabindex="-1">${inside}</h${depth}>\n`;
      },
    },
  });
  const parts: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }];
  for (const token of marked.lexer(source)) {
    if (token.type === 'heading' && token.depth === 2) parts.push({ title: String(token.text), tokens: [] });
    parts.at(-1)?.tokens.push(token);
  }
  const [intro, ...sections] = parts.map(({ title, tokens }) => ({ title, html: marked.parser(tokens) }));
  return {
    intro: intro?.html ?? '',
    sections: sections.map(({ title, html }) => ({ id: /id="([^"]+)"/.exec(html)?.[1] ?? '', title, html })),
  };
}

const slugOf = (words: string): string =>
  bare(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
