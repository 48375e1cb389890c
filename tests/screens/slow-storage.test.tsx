import { afterEach, expect, test } from 'vitest';
import { GUEST_DATABASE } from '#data/records/database.ts';
import { close, open, shows } from './stage.tsx';

let release = () => {};
afterEach(() => {
  release();
  close();
});

/** Keeps the stored answers to itself, as a browser does whose storage hangs: nothing else reads or writes them meanwhile. */
async function holdStoredAnswers(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(GUEST_DATABASE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const answers = database.transaction(['answers'], 'readwrite').objectStore('answers');
  let held = true;
  await new Promise<void>((resolve) => {
    const again = () => {
      resolve();
      if (held) answers.count().onsuccess = again;
      else database.close();
    };
    answers.count().onsuccess = again;
  });
  release = () => {
    held = false;
  };
}

test('a page is shown with the answer of the server where the storage of the device hangs, and with the stored one once it does not', async () => {
  await open('/stock-market-holidays');
  await shows(/Thanksgiving/);
  await holdStoredAnswers();
  await open('/ipos');
  await shows(/Tidewright Energy Storage/);
  await open('/stock-market-holidays', 'no network');
  await shows(/cannot be reached|never loaded|offline/i);
  release();
  await open('/stock-market-holidays', 'no network');
  await shows(/Thanksgiving/);
  expect(document.querySelectorAll('main').length).toBe(1);
});
