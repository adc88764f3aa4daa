/** What a new game is called in code, in rules and on the table, all from its id. */
export interface Names {
  readonly id: string;
  /** 'highCard' */
  readonly camel: string;
  /** 'HighCard' */
  readonly pascal: string;
  /** 'High card' */
  readonly title: string;
  /** Its rules are numbered HIGHCARD-001. */
  readonly prefix: string;
}

/** Words that JavaScript or the registry uses itself. */
const RESERVED = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch
  this throw true try typeof undefined var void while with yield games entry registry meta kit`.split(/\s+/),
);

/** Names, or why the id cannot be used. */
export function namesOf(id: string): Names | string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 24)
    return `"${id}" is no id: small letters and digits, parts joined by single hyphens, a letter first, 24 at most`;
  const [first = '', ...rest] = id.split('-');
  const camel = first + rest.map(upper).join('');
  if (RESERVED.has(camel)) return `"${id}" is taken: the code uses that word itself`;
  return {
    id,
    camel,
    pascal: upper(camel),
    title: upper(id.replaceAll('-', ' ')),
    prefix: id.replaceAll('-', '').toUpperCase(),
  };
}
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A template with its names put in. */
export const filled = (template: string, { id, camel, pascal, title, prefix }: Names): string =>
  template
    .replaceAll('__id__', id)
    .replaceAll('__camel__', camel)
    .replaceAll('__Pascal__', pascal)
    .replaceAll('__Title__', title)
    .replaceAll('__PREFIX__', prefix);
