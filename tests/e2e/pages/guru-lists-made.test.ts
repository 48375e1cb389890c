import { expect, test } from 'vitest';
import { DESKTOP, launchBrowser, startServer } from '../harness.ts';

/** Answers without the list. */
const WITHOUT = 3;

test('a list of all investors that is still being made says how far it is, and appears by itself', async () => {
  const [browser, server] = [await launchBrowser(), await startServer()];
  try {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    let asked = 0;
    await page.route('**/reader/_api/guru_groups/all/latest?**', async (route) => {
      asked += 1;
      if (asked > WITHOUT) return route.continue();
      await route.fulfill({
        status: 503,
        headers: { 'content-type': 'application/json', 'retry-after': '2' },
        body: JSON.stringify({
          code: 'lists-being-made',
          error: 'The lists of all investors are being made. They appear here as soon as they are ready. 1 of 3 parts are made.',
        }),
      });
    });
    await page.goto(`${server.url}/guru/latest-picks`);
    await page.getByText('1 of 3 parts are made.').waitFor();
    await page.getByRole('button', { name: 'All columns' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Elspeth Harrowgate' }).first().waitFor();
    expect(asked).toBeGreaterThan(WITHOUT);
    expect(await page.getByText('are being made').count()).toBe(0);
  } finally {
    await browser.close();
    await server.remove();
  }
});
