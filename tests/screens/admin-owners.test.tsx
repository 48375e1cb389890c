import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CusipsCard } from '#features/account/admin/owners/cusips-card.tsx';
import { InsidersCard } from '#features/account/admin/owners/insiders-card.tsx';
import { ManagersCard } from '#features/account/admin/owners/managers-card.tsx';
import { toasts } from '#ui/feedback/toast.ts';
import { answering, close, findings, overhang, showPart, unreachable } from './stage.tsx';

afterEach(close);

const token = { 'POST /oauth/token': () => ({ access_token: 'member', token_type: 'Bearer', expires_in: 3600, signing_key: 'A'.repeat(43) }) };
const ada = { insider_id: '777', insider: 'QUILL ADA M', companies: ['Later Works'], filings: 9, last_filed_on: '2026-01-05' };
const nameless = { ...ada, insider_id: 'n-ada-quill-42', insider: 'Ada Quill', filings: 1 };

async function fitsAPhone() {
  await page.viewport(390, 844);
  expect(overhang()).toBeLessThanOrEqual(0);
  expect(await findings()).toEqual([]);
  expect(unreachable()).toEqual([]);
}

test('an administrator merges two ids of one name by a press, and takes it back by the toast', async () => {
  let merged = false;
  answering({
    ...token,
    'GET /_api/admin/insiders': () =>
      merged
        ? { corrections: [{ ...nameless, into: { insider_id: '777', insider: ada.insider }, changed_at: '2026-02-01T00:00:00.000Z' }], alike: [] }
        : { corrections: [], alike: [[ada, nameless]] },
    'PUT /_api/admin/insiders': () => {
      merged = !merged;
      return merged ? { change: 'restore', insider_id: nameless.insider_id } : { change: 'merge', insider_id: nameless.insider_id, into: '777' };
    },
  });
  await showPart('Admin', <InsidersCard />);
  await page.getByRole('button', { name: 'Merge n-ada-quill-42 into 777' }).click();
  await expect.element(page.getByRole('button', { name: 'Restore Ada Quill n-ada-quill-42' })).toBeVisible();
  await fitsAPhone();
  toasts.get().at(-1)?.action?.run();
  await expect.element(page.getByText('Nobody is hidden or merged.')).toBeVisible();
});

const manager = {
  ...{ name: 'Nine Capital', firm: 'Nine Capital LLC', ciks: ['0000000009'], listed: false, followed: true, guru_id: 'nine+capital', filings: 2 },
  ...{ period: '2026-03-31', filed_on: '2026-05-10', unmapped: 1, loaded_at: '2026-05-11T00:00:00.000Z', failure: 'There is no list of filings of 0000000009' },
};

test('followed investors are listed with their loads; a filer is added by its number and stopped by a press', async () => {
  const managers = [manager];
  answering({
    ...token,
    'GET /_api/admin/managers': () => managers,
    'PUT /_api/admin/managers': () => {
      managers[0] = { ...manager, followed: !managers[0]?.followed };
      return { change: 'follow', cik: '0000000009' };
    },
  });
  await showPart('Admin', <ManagersCard />);
  await expect.element(page.getByText('2 filings, quarter to 2026-03-31', { exact: false })).toBeVisible();
  await expect.element(page.getByText(manager.failure)).toBeVisible();
  await page.getByRole('textbox', { name: 'Number of the filer' }).fill('12x');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect.element(page.getByText('This must be the number of a filer, as 1067983.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop following Nine Capital' }).click();
  await expect.element(page.getByText('Not followed')).toBeVisible();
  await fitsAPhone();
});

test('a CUSIP without a listing is chosen from the list, and refused at its field', async () => {
  const paper = { cusip: '848584108', issuer: 'SPLIT WORKS INC', class: 'COM', holders: 1, value: 52_000, period: '2026-03-31' };
  const mapping = {
    cusip: '037833100',
    from: '2020-01-01',
    stockid: 'US00000001',
    display_symbol: 'SPL',
    company: 'Split Works',
    changed_at: '2026-02-01T00:00:00.000Z',
  };
  answering({ ...token, 'GET /_api/admin/cusips': () => ({ total: 1, value: 52_000, unmapped: [paper], mappings: [mapping] }) });
  await showPart('Admin', <CusipsCard />);
  await page.getByRole('button', { name: 'Map 848584108 to a stock' }).click();
  await expect.element(page.getByRole('textbox', { name: 'CUSIP' })).toHaveValue('848584108');
  await page.getByRole('textbox', { name: 'CUSIP' }).fill('8485');
  await page.getByRole('textbox', { name: 'Stock' }).fill('SPL');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('This must have nine signs, as 037833100.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove the listing of 037833100 from 2020-01-01 on' })).toBeVisible();
  await fitsAPhone();
});
