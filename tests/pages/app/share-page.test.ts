// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { sharePage } from '#app/frame/corners/share-page.ts';
import { toasts } from '../../../src/ui/feedback/toast.ts';

const page = { title: 'HLDN · Sextant', url: 'https://sextant.example.org/stock/HLDN/summary' };
const said = () => toasts.get().map(({ text }) => text);
afterEach(() => {
  for (const { id } of toasts.get()) toasts.hide(id);
});

function device(share?: (shared: ShareData) => Promise<void>) {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) } as unknown as Clipboard;
  return { copied, navigator: { clipboard, ...(share && { share: (shared?: ShareData) => share(shared ?? {}) }) } };
}

test('a page is shared by what the device shares with', async () => {
  const shared: ShareData[] = [];
  const { navigator, copied } = device(async (one) => void shared.push(one));
  await sharePage(page, navigator);
  expect([shared, copied, said()]).toEqual([[page], [], []]);
});

test('where the device shares with nothing, or that fails, the link is copied', async () => {
  for (const { navigator, copied } of [device(), device(() => Promise.reject(new TypeError('not allowed here')))]) {
    await sharePage(page, navigator);
    expect(copied).toEqual([page.url]);
  }
  expect(said()).toEqual(['Link Copied', 'Link Copied']);
});

test('somebody who cancels sharing sees no message and has nothing copied', async () => {
  const { navigator, copied } = device(() => Promise.reject(new DOMException('given up', 'AbortError')));
  await sharePage(page, navigator);
  expect([copied, said()]).toEqual([[], []]);
});
