import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Address of the chunk a page is loaded from on demand. */
function chunkOf(page: string): string {
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(join(inject('dist'), '.vite/manifest.json'), 'utf8'));
  const key = Object.keys(built).find((name) => name.startsWith(page));
  if (key === undefined) throw new Error(`no chunk of ${page}`);
  return `**/${built[key]?.file}`;
}

test('a page whose code is gone is loaded anew once, and then says what is wrong instead of loading for ever', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.route(chunkOf('src/routes/login.tsx'), (route) => route.abort());
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByRole('button', { name: 'Load it again' }).waitFor();
  expect(documents).toBe(1);
  expect(page.url()).toContain('/login');
  await context.close();
});
