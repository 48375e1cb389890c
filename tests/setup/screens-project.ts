import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { browserCommands } from './browser-commands.ts';
import { CHROMIUM_FLAGS, ensureHeadlessShell } from './chromium.ts';
import { recordedAnswers } from './recorded-answers.ts';

/** Libraries as members get them, without the checks of React's development build. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** Every page on its own in one Chromium: the route tree on a memory history, with answers recorded from the demo market. */
export function screensProject(): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: [recordedAnswers()],
    // All that pages import is prepared beforehand: what the runner finds out late makes it load everything again.
    // src/main.tsx is no entry: the module of its routes by area is made by the build, and the stage imports all that it shows.
    optimizeDeps: { entries: ['tests/screens/*.tsx'], include: ['axe-core', 'react/jsx-runtime'], rolldownOptions: { transform: { define: PRODUCTION } } },
    oxc: { jsx: { development: false } },
    test: {
      name: 'screens',
      include: ['tests/screens/**/*.test.tsx'],
      globalSetup: ['tests/setup/built-app.ts', 'tests/setup/shared-server.ts'],
      testTimeout: 90_000,
      // A busy machine draws late: as long as the journeys wait.
      expect: { poll: { timeout: 20_000 } },
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: browserCommands,
        provider: playwright({ launchOptions: { executablePath: ensureHeadlessShell(), args: CHROMIUM_FLAGS }, contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium' }],
      },
      sequence: { groupOrder: 4 },
    },
  };
}
