import { type Language, LOCALES } from '../i18n/messages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
  formats.set(key, known);
  return known;
}
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** When something was said, as the reader writes times: the hour alone where it was today. `at` and `now` in epoch ms, both by the server's clock. */
export function saidAt(at: number, now: number, language: Language): string {
  const hour = format(language, { hour: 'numeric', minute: '2-digit' }).format(at);
  const day = format(language, DAY);
  if (day.format(at) === day.format(now)) return hour;
  return `${format(language, { day: 'numeric', month: 'short' }).format(at)}, ${hour}`;
}
