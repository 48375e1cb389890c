import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open, shows, text, written } from '../stage.tsx';

afterEach(close);

const kept = { kind: 'compare', field: 'pe', is: '<=', value: 40 };

async function screener(search: Record<string, unknown>): Promise<void> {
  await page.viewport(1440, 900);
  await open(`/screener?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, JSON.stringify(value)]))}`);
}

const inAddress = (name: string) => JSON.parse(written().searchParams.get(name) ?? 'null');
const passing = () => document.querySelector('main output[aria-label="Stocks that pass"]')?.textContent ?? '';

test('a filter on a field that is gone says so, lets no stock pass, and stays in the screen', async () => {
  const filters = [kept, { kind: 'compare', field: 'field_of_then', is: '>', value: 1 }];
  await screener({ filters });
  await shows(/This market does not have field_of_then/);
  await expect.poll(passing).toMatch(/^0\b/);
  expect(inAddress('filters')).toEqual(filters);
});

test('formulas that lead back to each other are named, one that divides by zero is unknown of every stock, and another goes on', async () => {
  const formulas = [
    { key: 'own_1', formula: 'own_2 + 1' },
    { key: 'own_2', formula: 'own_1 * 2' },
    { key: 'own_3', formula: 'pe / 0' },
    { key: 'own_4', formula: 'pe * 0 + 7' },
  ];
  const filters = [kept, { kind: 'compare', field: 'own_4', is: '=', value: 7 }];
  await screener({ filters, formulas });
  await shows(/leads back to itself/);
  await expect.poll(passing).toMatch(/^[1-9]/);
  const some = passing();
  expect(text()).not.toMatch(/Infinity|NaN/);
  expect(inAddress('formulas')).toEqual(formulas);
  close();
  await screener({ filters: [...filters, { kind: 'compare', field: 'own_3', is: '>', value: -1e9 }], formulas });
  await shows(/leads back to itself/);
  await expect.poll(passing).toMatch(/^0\b/);
  expect(some).not.toBe(passing());
});

test('a formula of a million characters is not cut to another one: its limit is said, and the one before it still counts', async () => {
  const formulas = [{ key: 'own_1', formula: 'pe * 0 + 7' }];
  await screener({ filters: [kept, { kind: 'compare', field: 'own_1', is: '=', value: 7 }], formulas });
  await expect.poll(passing).toMatch(/^[1-9]/);
  const before = passing();
  const field = document.querySelector<HTMLTextAreaElement>('main textarea[aria-label="Formula of own_1"]');
  if (field === null) throw new Error('no formula');
  await userEvent.click(field);
  field.select();
  // As if it were pasted: no event a character.
  document.execCommand('insertText', false, `pe${'+1'.repeat(499_999)}`);
  await shows(/A formula has at most 1000 characters, this one 1000000: the one before it still counts/);
  expect([passing(), inAddress('formulas')]).toEqual([before, formulas]);
});
