import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useOpening } from '#features/portfolio/ledger/use-opening.ts';

let root: Root | undefined;
let save: PromiseWithResolvers<boolean>;
afterEach(() => {
  root?.unmount();
  document.getElementById('root')?.remove();
});

function Form({ onSaving, onClose }: { onSaving: (saving: boolean) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const submit = async () => {
    onSaving(true);
    if (await save.promise) flushSync(onClose);
    else onSaving(false);
  };
  return (
    <form>
      <input aria-label="Shares" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => void submit()}>
        Save
      </button>
    </form>
  );
}

function Desk() {
  const { opening, open, form } = useOpening();
  return (
    <>
      <button type="button" onClick={() => open('new')}>
        Add
      </button>
      {opening && <Form key={opening.turn} {...form} />}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const typed = () => [...document.querySelectorAll('input')].map(({ value }) => value);

/** A form with a number typed, whose save is on its way. */
async function beginSave(): Promise<void> {
  save = Promise.withResolvers();
  const place = document.createElement('main');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(<Desk />);
  await expect.poll(() => document.querySelectorAll('button').length).toBe(1);
  await press('Add');
  await page.getByRole('textbox', { name: 'Shares' }).click();
  await userEvent.keyboard('12');
  await press('Add');
  expect(typed(), 'asked for again while it is typed').toEqual(['12']);
  await press('Save');
}

test('a form asked for while the one before it is saved opens once that is saved', async () => {
  await beginSave();
  await press('Add');
  expect(typed()).toEqual(['12']);
  save.resolve(true);
  await expect.poll(typed).toEqual(['']);
});

test('a form that could not be saved keeps what was typed, whatever was asked for meanwhile', async () => {
  await beginSave();
  await press('Add');
  save.resolve(false);
  await save.promise;
  expect(typed()).toEqual(['12']);
  save = Promise.withResolvers();
  await press('Save');
  save.resolve(true);
  await expect.poll(typed).toEqual([]);
});
