import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FigureField } from '#features/screener/filters/figure-field.tsx';

let root: Root | undefined;
/** Figures that were sent and have not come back as the value yet, oldest first. */
let sent: number[] = [];
let arrive: (value: number) => void;
afterEach(() => {
  root?.unmount();
  document.getElementById('root')?.remove();
  sent = [];
});

/** A filter whose figure is in the address, which follows later than the next key. */
function Late() {
  const [value, setValue] = useState(10);
  arrive = (next) => flushSync(() => setValue(next));
  return <FigureField label="Figure" value={value} onChange={(next) => sent.push(next)} />;
}

const field = () => page.getByRole('textbox', { name: 'Figure' });
const text = () => (field().element() as HTMLInputElement).value;

async function show(): Promise<void> {
  const place = document.createElement('main');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(<Late />);
  await expect.poll(() => document.querySelectorAll('input').length).toBe(1);
  await field().click();
}

test('what is typed fast stays, whichever of its figures the filter has by then', async () => {
  await show();
  await userEvent.keyboard('{End}2');
  expect(text()).toBe('102');
  await userEvent.keyboard('5');
  expect(text()).toBe('1025');
  arrive(102);
  await userEvent.keyboard('7');
  expect(text()).toBe('10257');
  expect(sent).toEqual([102, 1025, 10257]);
  arrive(10257);
  await expect.poll(text).toBe('10257');
  // Taken back elsewhere, to one it had while it was typed.
  arrive(102);
  await expect.poll(text).toBe('102');
});

test('a figure typed back to what the filter still has is sent as well', async () => {
  await show();
  await userEvent.keyboard('{End}2');
  await userEvent.keyboard('{Backspace}');
  expect(text()).toBe('10');
  expect(sent).toEqual([102, 10]);
});
