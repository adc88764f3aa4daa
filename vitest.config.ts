import { defineConfig, mergeConfig } from 'vitest/config';
import pages from './vite.config.ts';

export default mergeConfig(
  pages,
  defineConfig({
    test: {
      root: '.',
      include: ['test/**/*.test.{ts,tsx}'],
      exclude: ['test/e2e/**', '**/node_modules/**'],
      setupFiles: ['./test/support/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }),
);
