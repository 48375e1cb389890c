import { expect, test } from 'vitest';
import { companiesOf, summaryPage } from '../device.ts';
import { DESKTOP, launchBrowser, startServer } from '../harness.ts';

/** Whatever is written to the kept answers waits behind a reading of them that takes this long, in milliseconds. */
const READING = 250;

test('an answer is kept though the page is left as soon as it is shown, while the kept answers are being read', async () => {
  const [browser, server] = [await launchBrowser(), await startServer()];
  try {
    const [company] = await companiesOf(server);
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.addInitScript(
      ({ reading, name }) => {
        const open = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode, options) {
          if (mode === 'readwrite' && [names].flat().includes('answers')) {
            const store = open.call(this, 'answers', 'readonly').objectStore('answers');
            const until = performance.now() + reading;
            const readOn = () => {
              if (performance.now() < until) store.count().onsuccess = readOn;
            };
            readOn();
          }
          return open.call(this, names, mode, options);
        };
        // Left by the page itself, before it does anything else; once, since a second leave would abort the first.
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent !== name) return;
          observer.disconnect();
          location.assign('/manifest.webmanifest');
        }).observe(document, { childList: true, subtree: true, characterData: true });
      },
      { reading: READING, name: company.company },
    );
    await page.goto(summaryPage(server, company), { waitUntil: 'commit' });
    await page.waitForURL('**/manifest.webmanifest');

    const kept = await page.evaluate(async () => {
      const keys: string[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const opened = indexedDB.open(name);
        await new Promise((done) => {
          opened.onsuccess = done;
        });
        if (!opened.result.objectStoreNames.contains('answers')) continue;
        const read = opened.result.transaction('answers').objectStore('answers').getAllKeys();
        await new Promise((done) => {
          read.onsuccess = done;
        });
        keys.push(...read.result.map(String));
      }
      return keys;
    });
    expect(kept.filter((key) => key.includes('/stocks/{id}/summary'))).toHaveLength(1);
  } finally {
    await browser.close();
    await server.remove();
  }
});
