import type { Browser } from 'playwright';
import { PHONE, signedIn, slowDown, untilCount } from './browser.ts';
import type { Household } from './household.ts';
import { inFigures, mainThreadDuring } from './main-thread.ts';

const TEXT = 'Margins hold while the price falls; what would have to be true for this to be cheap? ';

/** A note written on a phone among the member's other records: how long the page cannot answer at a stretch. */
export async function typeNote(browser: Browser, home: Household, records: number) {
  const { context, page } = await signedIn(browser, home, PHONE);
  await untilCount(page, 'base', records);
  await page.goto(`${home.url}/notes`);
  await page
    .getByRole('button', { name: /new note|write a note|add note/i })
    .first()
    .click();
  const editor = page.locator('[contenteditable=true]').first();
  await editor.click();
  await page.keyboard.type('.');
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const text = TEXT.repeat(3);
  const busy = await mainThreadDuring(browser, page, async () => {
    // With pauses, in which the draft is kept.
    for (const sentence of text.split(/(?<=[.;?] )/)) {
      await page.keyboard.type(sentence, { delay: 25 });
      await page.waitForTimeout(400);
    }
  });
  await context.close();
  return { letters: text.length, ...inFigures(busy) };
}
