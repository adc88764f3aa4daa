// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { Rich, split } from '../../../client/ui/Rich.tsx';

it('cuts a text at its suits and loses nothing else', () => {
  expect(split('9♠ et A♣.').map(part => part.suit ?? part.text)).toEqual(['9', 'spades', ' et A', 'clubs', '.']);
  expect(split('♥\uFE0F').map(part => part.suit)).toEqual(['hearts']);
  expect(split('rien').map(part => part.text)).toEqual(['rien']);
});

it('gives each suit a drawing with a name in the language, in the middle of the sentence', () => {
  const { container } = render(
    <LanguageProvider initial="en">
      <p>
        <Rich text="Léa plays 9♠ and A♥." />
      </p>
    </LanguageProvider>,
  );
  expect(screen.getAllByRole('img').map(img => img.getAttribute('aria-label'))).toEqual(['Spades', 'Hearts']);
  expect(container.textContent).toBe('Léa plays 9 and A.');
});
