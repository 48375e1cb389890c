import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach } from 'vitest';

export interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * The pages of a file whose tests leave nothing behind on the device: a test goes on in the page of the one before when
 * it asks for the same device, since a new page takes two seconds of processor time. A test that leaves something behind
 * (a member, a theme, a clock, a rewritten answer) opens its page alone. What a failed test leaves is not the next one's.
 * @param always what every device of the file has beside what a test asks for
 */
export function sharedPages(browser: () => Browser, always: BrowserContextOptions = {}) {
  let opened: Opened | undefined;
  let device: BrowserContextOptions | undefined;
  const alone = async (options: BrowserContextOptions): Promise<Opened> => {
    await opened?.context.close();
    device = undefined;
    const context = await browser().newContext({ ...always, ...options });
    opened = { context, page: await context.newPage() };
    return opened;
  };
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') device = undefined;
  });
  return {
    alone,
    shared: async (options: BrowserContextOptions): Promise<Opened> => {
      if (opened !== undefined && device === options) return opened;
      const fresh = await alone(options);
      device = options;
      return fresh;
    },
  };
}
