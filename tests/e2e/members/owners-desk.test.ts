import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { enterAs, visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  // Everybody reads what an administrator corrects here.
  [browser, server] = await Promise.all([launchBrowser(), startServer({ own: true })]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

interface Insider {
  readonly insider_id: string;
  readonly insider: string;
}

/** Two insiders who traded, of different companies. */
async function twoInsiders(): Promise<readonly [Insider, Insider]> {
  const { rows } = await (await fetch(`${server.url}/reader/_api/insider_tradings?days=3660&per_page=500`)).json();
  const alone = rows.filter((trade: { with: unknown[]; country: string }) => trade.with.length === 0 && trade.country === 'US');
  const [first] = alone;
  const second = alone.find(({ insider_id, company }: Insider & { company: string }) => insider_id !== first.insider_id && company !== first.company);
  return [first, second];
}

const statusOf = async (id: string) => (await fetch(`${server.url}/reader/_api/insiders/${id}/summary`)).status;
const idOf = async (id: string) => (await (await fetch(`${server.url}/reader/_api/insiders/${id}/summary`)).json()).insider_id;

async function desk(options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, bypassCSP: true });
  await enterAs(context, server, server.account('admin'));
  const errors = errorsOf(context);
  return { context, page: await context.newPage(), errors };
}

/** Refused at its field: the field is invalid and says why. */
async function refused(page: Page, field: Locator, words: string): Promise<void> {
  await page.getByText(words).waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = await field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
  );
  expect(described.join(' ')).toContain(words);
}

async function isWell(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
/** The refusals of the server are part of these journeys. */
const unexpected = (errors: readonly string[]) => errors.filter((error) => !/status of 40[049]/.test(error));

for (const [width, options] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`on ${width} an administrator hides an insider and merges two, and takes both back`, async () => {
    const [a, b] = await twoInsiders();
    const { context, page, errors } = await desk(options);
    await visit(page, `${server.url}/admin/insider`);
    const [insider, into] = [page.getByRole('textbox', { name: 'Insider' }), page.getByRole('textbox', { name: 'Counts as' })];
    await insider.fill(a.insider_id);
    await into.fill('99');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await refused(page, into, 'This is no insider who filed here.');
    await into.fill(a.insider_id);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await refused(page, into, 'This is the same id.');
    await isWell(page);

    await into.fill(b.insider_id);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Both are one person now.').waitFor();
    const corrected = page.getByRole('list', { name: 'Hidden and merged insiders' });
    await corrected.getByText(a.insider_id).waitFor();
    expect([await insider.inputValue(), await idOf(a.insider_id)]).toEqual(['', b.insider_id]);
    await undo(page);
    await page.getByText('Nobody is hidden or merged.').waitFor();
    await isWell(page);
    expect(await idOf(a.insider_id)).toBe(a.insider_id);

    await page.getByText('Hide', { exact: true }).click();
    await insider.fill('99');
    await insider.press('Enter');
    await refused(page, insider, 'This is no insider who filed here.');
    await insider.fill(a.insider_id);
    await insider.press('Enter');
    await page.getByText('The insider is hidden.').waitFor();
    await corrected.getByText('Hidden').waitFor();
    expect(await statusOf(a.insider_id)).toBe(404);
    await page.getByRole('button', { name: `Restore ${a.insider} ${a.insider_id}` }).click();
    await page.getByText('Nobody is hidden or merged.').waitFor();
    expect(await statusOf(a.insider_id)).toBe(200);
    // Restoring is undone as well.
    await undo(page);
    await corrected.getByText('Hidden').waitFor();
    expect(await statusOf(a.insider_id)).toBe(404);
    await page.getByRole('button', { name: `Restore ${a.insider} ${a.insider_id}` }).click();
    await page.getByText('Nobody is hidden or merged.').waitFor();
    expect(unexpected(errors)).toEqual([]);
    await context.close();
  });

  test(`on ${width} an administrator follows a filer by its number, and follows it no more`, async () => {
    const { context, page, errors } = await desk(options);
    await visit(page, `${server.url}/admin/managers`);
    const [cik, name] = [page.getByRole('textbox', { name: 'Number of the filer' }), page.getByRole('textbox', { name: 'Name', exact: true })];
    const follow = page.getByRole('button', { name: 'Follow', exact: true });
    await cik.fill('12x');
    await follow.click();
    await refused(page, cik, 'This must be the number of a filer, as 1067983.');
    await cik.fill('1067983');
    await follow.click();
    await refused(page, cik, 'This is followed already.');
    await cik.fill('9');
    await name.fill('Warren Buffett');
    await follow.click();
    await refused(page, name, 'This is the name of another investor.');
    await isWell(page);

    await name.fill('Nine Capital');
    await follow.click();
    const row = page.getByRole('list', { name: 'Followed investors' }).getByRole('listitem').filter({ hasText: 'Nine Capital' });
    await row.getByText('Not loaded yet').waitFor();
    await expect.poll(() => cik.inputValue()).toBe('');
    await undo(page); // while it is offered
    await row.waitFor({ state: 'detached' });
    await isWell(page);

    const stop = page.getByRole('button', { name: 'Stop following Warren Buffett' });
    await stop.click();
    await page.getByText('Warren Buffett is followed no more.').waitFor();
    await page.getByRole('button', { name: 'Follow Warren Buffett again' }).waitFor();
    await undo(page);
    await stop.waitFor();
    expect(unexpected(errors)).toEqual([]);
    await context.close();
  });

  test(`on ${width} an administrator gives a CUSIP its listing, and takes it back`, async () => {
    const { context, page, errors } = await desk(options);
    await visit(page, `${server.url}/admin/managers`);
    const [cusip, stock, from] = ['CUSIP', 'Stock', 'From'].map((label) => page.getByRole('textbox', { name: label, exact: true }));
    if (cusip === undefined || stock === undefined || from === undefined) throw new Error('the form has three fields');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await cusip.fill('037833101');
    await stock.fill('HLDN~');
    await save.click();
    await refused(page, cusip, 'This has a wrong check digit: the last sign does not follow from the others.');
    await cusip.fill('037833100');
    await stock.fill('NOWHERE~');
    await save.click();
    await refused(page, stock, 'This is no stock that is loaded here.');
    await stock.fill('HLDN~');
    await from.fill('2020-13-01');
    await save.click();
    await expect.poll(() => from.getAttribute('aria-invalid')).toBe('true');
    await isWell(page);

    await from.fill('2020-01-01');
    await save.click();
    await page.getByText('037833100 is HLDN~ from 2020-01-01 on.').waitFor();
    const given = page.getByRole('list', { name: 'Listings given by hand' });
    await given.getByText('from 2020-01-01 on').waitFor();
    await isWell(page);
    await page.getByRole('button', { name: 'Remove the listing of 037833100 from 2020-01-01 on' }).click();
    await given.waitFor({ state: 'detached' });
    await undo(page);
    await given.getByRole('link', { name: 'HLDN~' }).waitFor();
    await page.getByRole('button', { name: 'Remove the listing of 037833100 from 2020-01-01 on' }).click();
    await given.waitFor({ state: 'detached' });
    expect(unexpected(errors)).toEqual([]);
    await context.close();
  });
}
