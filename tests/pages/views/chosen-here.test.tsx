// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useChosenHere } from '#pages/views/use-chosen-here.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Kept = { readonly value: string };

let root: Root;
let page: ReturnType<typeof useChosenHere>;

function Page({ kept, of }: { kept: Kept; of: string }) {
  page = useChosenHere(kept, of);
  return null;
}
const read = (kept: Kept, of = 'core') => act(() => root.render(<Page kept={kept} of={of} />));

function begin(kept: Kept): void {
  root = createRoot(document.createElement('div'));
  read(kept);
}
afterEach(() => act(() => root.unmount()));

/** Chooses, and hands over what ends the storing. */
function choosing(id: string): (isStored: boolean) => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let done: Promise<void> = Promise.resolve();
  act(() => {
    done = page.choose(id, () => promise);
  });
  return (isStored) =>
    act(async () => {
      resolve(isStored);
      await done;
    });
}

test('a reading of an earlier choice that comes late does not bring it back', async () => {
  const stale = { value: 'first' };
  begin(stale);
  const secondStored = choosing('second');
  const firstStored = choosing('first');
  expect(page.chosen).toBe('first');
  read({ value: 'second' });
  await secondStored(true);
  expect(page.chosen).toBe('first');
  await firstStored(true);
  expect(page.chosen).toBe('first');
  read({ value: 'first' });
  expect(page.chosen).toBeUndefined();
});

test('what another device chooses later is shown, and so is what was kept where a choice could not be stored', async () => {
  begin({ value: 'first' });
  const stored = choosing('second');
  read({ value: 'second' });
  await stored(true);
  read({ value: 'third' });
  expect(page.chosen).toBeUndefined();
  const refused = choosing('fourth');
  await refused(false);
  expect(page.chosen).toBeUndefined();
  choosing('fifth');
  read({ value: 'third' }, 'another portfolio');
  expect(page.chosen).toBeUndefined();
});
