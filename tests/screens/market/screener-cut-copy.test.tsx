import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { answering, close, open, shows, written } from '../stage.tsx';

afterEach(() => {
  answering({});
  close();
});

test('a copy of the market that is cut short is not screened, and the screen stays in the address', async () => {
  const filters = [{ kind: 'compare', field: 'pe', is: '<=', value: 40 }];
  const cut: ScreenerSnapshot = {
    ...{ version: 'cut', as_of: '2026-01-15', stockid: ['a', 'b'], display_symbol: ['A', 'B'] },
    columns: { pe: { numbers: [1] } },
  };
  answering({ 'GET /_api/screeners/snapshot': () => cut, 'GET /_api/screeners/snapshot/since': () => ({ kind: 'whole', snapshot: cut }) });
  await page.viewport(1440, 900);
  await open(`/screener?${new URLSearchParams({ filters: JSON.stringify(filters) })}`);
  await shows(/copy of the market on this device is cut short, so nothing is screened with it. Saved screens are kept/);
  expect(JSON.parse(written().searchParams.get('filters') ?? 'null')).toEqual(filters);
});
