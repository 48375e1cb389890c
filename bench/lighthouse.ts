import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { demoLogin } from '../tests/setup/server-process.ts';
import { builtApp, demoData, machine, median, onStage } from './stage.ts';

/**
 * `npm run bench:lighthouse`: Lighthouse with its phone profile on `/`, a stock and `/portfolio` of a member, the median of
 * five runs each; `RUNS=3` for fewer. `PAGES=/login,/stocks` for others.
 *
 * Lighthouse comes through npx when it is first asked for: with all it needs it is a fifth of an installation, which
 * nobody who only runs the product should wait for.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const RUNS = Number(process.env.RUNS ?? 5);
const PAGES = (process.env.PAGES ?? '/,/stock/HLDN~/summary,/portfolio').split(',');

const Report = v.object({
  categories: v.record(
    v.picklist(CATEGORIES),
    v.object({ score: v.nullable(v.number()), auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) }),
  ),
  audits: v.record(
    v.string(),
    v.object({ title: v.string(), score: v.nullable(v.number()), numericValue: v.optional(v.number()), details: v.optional(v.unknown()) }),
  ),
});
type Report = v.InferOutput<typeof Report>;

const profile = mkdtempSync(join(tmpdir(), 'sextant-lighthouse-'));
const data = demoData();
const stage = await onStage(await builtApp(), data, { NODE_ENV: 'test' });
const port = 9200 + (process.pid % 700);
// The profile of a member: Lighthouse opens its pages in this browser, and leaves what is stored in it as it is.
const context = await chromium.launchPersistentContext(profile, {
  executablePath: ensureChromium(),
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
});
try {
  await signIn(context.pages()[0] ?? (await context.newPage()));
  const pages: [string, ReturnType<typeof summaryOf>][] = [];
  for (const path of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await reportOf(path));
    pages.push([path, summaryOf(reports)]);
  }
  console.log(JSON.stringify({ bench: 'lighthouse', machine: machine(), version: LIGHTHOUSE, runs: RUNS, pages: Object.fromEntries(pages) }, null, 2));
} finally {
  await context.close();
  await stage.close();
  for (const folder of [profile, data]) rmSync(folder, { recursive: true, force: true });
}

async function signIn(page: Page): Promise<void> {
  const { username, password } = demoLogin(stage.dataFolder, 'plus');
  await page.goto(`${stage.url}/login`);
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.goto('about:blank');
}

async function reportOf(path: string): Promise<Report> {
  const file = join(profile, 'report.json');
  const options = ['--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`, '--disable-storage-reset', '--quiet'];
  // Not waited for in this thread: Playwright has to greet the page that Lighthouse opens in its browser.
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, stage.url + path, `--port=${port}`, ...options]);
  return v.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
}

/** The median score of each category out of 100, the times behind the first, and every audit that keeps the others from 100. */
function summaryOf(reports: readonly Report[]) {
  const scores = CATEGORIES.map((name) => [name, Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)))]);
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((name) => [
    name,
    Number(median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)).toFixed(3)),
  ]);
  const findings = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id]?.title}${process.env.DETAILS ? ` ${JSON.stringify(audits[id]?.details).slice(0, 1500)}` : ''}`),
    ),
  );
  return { ...Object.fromEntries([...scores, ...times]), findings: [...new Set(findings)] };
}
