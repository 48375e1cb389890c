import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Removes all cookies of the browser, also those that no page may read. */
    forgetCookies: () => Promise<void>;
  }
}

/** What tests in a browser ask of the one who drives it. */
export const browserCommands: Record<'forgetCookies', BrowserCommand<[]>> = {
  forgetCookies: ({ context }) => context.clearCookies(),
};
