import type { Browser } from 'playwright';
import { PHONE, signedIn, untilCount } from './browser.ts';
import type { Household } from './household.ts';
import { inFigures, mainThreadDuring } from './main-thread.ts';

const TEXT = 'Margins hold while the price falls; what would have to be true for this to be cheap? ';

/** A note written among the member's other records: how long the page cannot answer at a stretch. At the machine's own speed, for slowed down the time of the processor says nothing. */
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
