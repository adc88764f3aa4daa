import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { read, write } from './settings.ts';

export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

interface Choice {
  readonly theme: Theme;
  /** Fewer animations, whatever the system says. */
  readonly calm: boolean;
  chooseTheme(theme: Theme): void;
  chooseCalm(calm: boolean): void;
}
const Chosen = createContext<Choice>({ theme: 'system', calm: false, chooseTheme: () => {}, chooseCalm: () => {} });
export const useTheme = (): Choice => useContext(Chosen);

/** Light or dark and how much moves: the system's wish, unless something else was chosen here. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() => THEMES.find(t => t === read('theme')) ?? 'system');
  const [calm, setCalm] = useState(() => read('motion') === 'calm');
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    if (calm) dataset.motion = 'calm';
    else delete dataset.motion;
  }, [theme, calm]);
  const choice = useMemo<Choice>(
    () => ({
      theme,
      calm,
      chooseTheme: chosen => {
        write('theme', chosen);
        setTheme(chosen);
      },
      chooseCalm: chosen => {
        write('motion', chosen ? 'calm' : 'full');
        setCalm(chosen);
      },
    }),
    [theme, calm],
  );
  return <Chosen value={choice}>{children}</Chosen>;
}
