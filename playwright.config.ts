import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from './test/support/chromium.ts';

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/build.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  // a busy machine may cost a browser a second once; what needs a second try is named `flaky` in the output
  retries: process.env.CI ? 1 : 0,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: needChromium(), args: [...CHROMIUM_FLAGS] },
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    actionTimeout: 10_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
