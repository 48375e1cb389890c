import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedCorrection } from '#contract/entities/market/correction.ts';
import { CorrectionsCard } from '#features/account/admin/corrections-card.tsx';
import { StockIdeasCard } from '#features/account/admin/ideas/stock-ideas-card.tsx';
import { ViewsCard } from '#features/account/admin/predefined/views-card.tsx';
import { SourcesCard } from '#features/account/admin/sources-card.tsx';
import { toasts } from '#ui/feedback/toast.ts';
import { answering, close, findings, open, overhang, showPart, shows, unreachable } from './stage.tsx';

afterEach(close);

const industries = [
  { industry: 'Semiconductors', sector: 'Technology' },
  { industry: 'Solar', sector: 'Technology' },
  { industry: 'Airlines', sector: 'Industrials' },
];
const solar: ListedCorrection = {
  ...{ cik: 9_999_077, symbol: '', company: 'Octant Silicon', industry: 'Solar', sector: 'Technology' },
  ...{ shares_per_paper: null, made_at: 1 },
};

describe('The corrections of an administrator', () => {
  /** A server that keeps one correction of an industry. */
  const serve = (kept: ListedCorrection[], before: string | null) =>
    answering({
      'POST /oauth/token': () => ({ access_token: 'member', token_type: 'Bearer', expires_in: 3600, signing_key: 'A'.repeat(43) }),
      'GET /_api/admin/corrections': () => ({ corrections: kept, industries, listed: 1100 }),
      'PUT /_api/admin/corrections': () => {
        if (kept.pop() === undefined) kept.push(solar);
        return { cik: solar.cik, symbol: '', field: 'industry', before };
      },
    });

  test('are made with a symbol and an industry, listed, removed, and each step is undone by its toast', async () => {
    const kept: ListedCorrection[] = [];
    serve(kept, null);
    await showPart('Admin', <CorrectionsCard />);
    await expect.element(page.getByText('Nothing is corrected.')).toBeVisible();
    await expect.element(page.getByText('A list gives 1,100 symbols their sector', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Stock' }).fill('OCTA');
    await page.getByRole('combobox', { name: 'Industry' }).selectOptions('Solar');
    await page.getByRole('button', { name: 'Save' }).click();
    const remove = page.getByRole('button', { name: 'Remove the correction of Octant Silicon: Solar, Technology' });
    await expect.element(remove).toBeVisible();
    expect(toasts.get().at(-1)?.text).toBe('The correction is in force.');
    toasts.get().at(-1)?.action?.run();
    await expect.element(page.getByText('Nothing is corrected.')).toBeVisible();
  });

  test('ask for what is missing at its field, fit a phone, and are reached by keys', async () => {
    serve([solar], null);
    await page.viewport(390, 844);
    await showPart('Admin', <CorrectionsCard />);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('This must be chosen.')).toBeVisible();
    await page.getByText('Depositary ratio').click();
    await page.getByRole('textbox', { name: 'Stock' }).fill('OCTA');
    const shares = page.getByRole('textbox', { name: 'Shares per listed security' });
    for (const [typed, problem] of [
      ['five', 'This must be a number.'],
      ['0', 'This must be at least 0.0001.'],
    ] as const) {
      await shares.fill(typed);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.element(page.getByText(problem)).toBeVisible();
    }
    expect(overhang()).toBeLessThanOrEqual(0);
    expect(await findings()).toEqual([]);
    expect(unreachable()).toEqual([]);
  });
});

describe('The stock ideas of an administrator', () => {
  const bank = {
    ...{
      id: 'bank',
      category: 'industries',
      title: 'Bank stocks',
      summary: 'Banks.',
      rules: 'universe listed',
      source: 'SIC.',
      weaknesses: 'Few.',
      needs: null,
    },
  };
  const ofApp = { rev: 0, changed_at: null, changed_by: null, entry: bank };
  const versions = (entry: object | null) => [{ rev: 1, changed_at: '2026-01-08T12:00:00Z', changed_by: 'ada', entry }, ofApp];
  const industries = { id: 'industries', name: 'Industries', rev: 0, removed: false, versions: [] };

  test('are changed, checked at their fields, removed and brought back, fit a phone, and are reached by keys', async () => {
    let idea: object = { ...bank, rev: 0, removed: false, versions: [ofApp] };
    answering({
      'POST /oauth/token': () => ({ access_token: 'member', token_type: 'Bearer', expires_in: 3600, signing_key: 'A'.repeat(43) }),
      'GET /_api/admin/stock_idea': () => ({ categories: [industries], ideas: [idea] }),
      'PUT /_api/admin/stock_idea/idea': () => {
        idea = { ...bank, title: 'All banks', rev: 1, removed: false, versions: versions({ ...bank, title: 'All banks' }) };
        return { id: 'bank', rev: 1 };
      },
      'DELETE /_api/admin/stock_idea/idea/bank': () => {
        idea = { ...bank, rev: 1, removed: true, versions: versions(null) };
        return { id: 'bank', rev: 1 };
      },
    });
    await page.viewport(390, 844);
    await showPart('Admin', <StockIdeasCard />);
    await page.getByRole('button', { name: 'Remove Bank stocks' }).click();
    await page.getByRole('button', { name: 'Bring back Bank stocks' }).click();
    await page.getByRole('button', { name: 'Change All banks' }).click();
    const rules = page.getByRole('textbox', { name: 'Rules' });
    await expect.element(rules).toHaveValue('universe listed');
    await rules.fill('');
    await page.getByRole('button', { name: 'Save idea' }).click();
    await expect.element(page.getByText('This must not be empty.')).toBeVisible();
    await rules.fill('universe listed');
    expect(overhang()).toBeLessThanOrEqual(0);
    expect(await findings()).toEqual([]);
    expect(unreachable()).toEqual([]);
    await page.getByRole('button', { name: 'Save idea' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Rules' })).not.toBeInTheDocument();
    expect(toasts.get().at(-1)?.text).toBe('All banks is saved.');
  });
});

describe('The views of everybody', () => {
  const first = { id: 'first', name: 'Usual columns', fields: ['mktcap', 'pe'] };
  const kept = (view: typeof first, rev: number, removed = false) => ({
    ...{ ...view, rev, removed },
    versions: [
      ...(rev === 0 ? [] : [{ rev, changed_at: '2026-01-08T12:00:00Z', changed_by: 'ada', entry: removed ? null : view }]),
      ...(view.id === 'first' ? [{ rev: 0, changed_at: null, changed_by: null, entry: first }] : []),
    ],
  });

  test('are added and changed in a form, the first one cannot be removed, fit a phone, and are reached by keys [SCR-07]', async () => {
    const views = [kept(first, 0)];
    const sent: unknown[] = [];
    answering({
      'POST /oauth/token': () => ({ access_token: 'member', token_type: 'Bearer', expires_in: 3600, signing_key: 'A'.repeat(43) }),
      'GET /_api/admin/predefined': () => ({ screeners: [], views, fields: [] }),
      'PUT /_api/admin/predefined_view': () => {
        sent.push('saved');
        views.push(kept({ id: 'cash', name: 'Cash', fields: ['mktcap', 'fcf_yield'] }, 1));
        return { id: 'cash', rev: 1 };
      },
    });
    await page.viewport(390, 844);
    await showPart('Admin', <ViewsCard />);
    await expect.element(page.getByRole('button', { name: 'Change Usual columns' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove Usual columns' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'New view' }).click();
    await page.getByRole('textbox', { name: 'Key' }).fill('cash');
    await page.getByRole('textbox', { name: 'Name' }).fill('Cash');
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect.element(page.getByText('This must have at least one field.')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('textbox', { name: 'Fields' }).fill('mktcap, fcf_yield');
    expect(overhang()).toBeLessThanOrEqual(0);
    expect(await findings()).toEqual([]);
    expect(unreachable()).toEqual([]);
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove Cash' })).toBeVisible();
    expect(toasts.get().at(-1)?.text).toBe('Cash is saved.');
  });
});

describe('The sources on the page of administrators', () => {
  const source = (name: string, state: string, more: object = {}) => ({
    ...{ name, title: name, gives: name, terms: 'Public.', terms_url: 'https://example.org', state, last_success_at: '2026-01-08T23:00:00Z' },
    ...{ age_in_days: 1, age_in_sessions: 1, items: 9, items_old: 0, rows: 9, left_out: 0, last_failure_at: null, items_failed: 0, failures: [] },
    nightly: { days: 'daily', at: '06:30', time_zone: 'America/New_York', every_days: 1, next_at: null, failed_tries: 0, failure: null },
    asks: { label: 'Items', example: 'A', when_none: 'all' },
    ...more,
  });
  const serve = (nightly: string, sources: object[]) => answering({ 'GET /_api/sources': () => ({ market: 'real', nightly, sources }) });

  test('say whether they load by themselves, and which of them failed or are old, and why', async () => {
    serve('no-contact', [
      source('Prices', 'failed', { items_failed: 2, failures: [{ item: 'AAPL', reason: 'the address answers 404' }] }),
      source('Series', 'old', { items_old: 3 }),
      source('Companies', 'fresh'),
      source('Estimates', 'never'),
    ]);
    await open('/sources');
    await shows(/Sources do not load by themselves: the server has no contact/);
    await showPart('Admin', <SourcesCard />);
    await expect.element(page.getByText('Sources do not load by themselves: the server has no contact', { exact: false })).toBeVisible();
    const troubled = page.getByRole('list', { name: 'Sources that need a look' });
    await expect.element(troubled).toHaveTextContent('Prices2 items failed: the address answers 404Series3 of 9 items are old');
  });
});
