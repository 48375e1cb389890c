import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { saveStoredDemo } from '#server/demo/load/stored-demo.ts';
import { createDemoLoad } from '#server/jobs/demo-load.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

const NOW = Date.parse('2026-01-15T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'sextant-demo-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in place of the one that makes the market. */
function program(name: string, text: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return file;
}

describeOnStores('The demo market', (openFresh) => {
  test('is loaded while the server answers: every answer to version says how far it is, until it is there', async () => {
    const store = await openFresh();
    const command = program('slow', 'process.send({ done: 8, total: 25 }); setInterval(() => {}, 1000);');
    const load = createDemoLoad(store.db, { demo: 'leading' }, command);
    const api = testApi({ ...testServices(store), demoLoad: load });
    const version = async () => (await api.request('/reader/_api/version')).json();
    expect(await version()).toMatchObject({ market: 'empty' });
    await load.look(NOW);
    expect(await version()).toMatchObject({ market: 'loading', loading: { done: 0, total: 0 } });
    const ended = load.run((line) => expect.fail(line));
    await expect.poll(version).toMatchObject({ market: 'loading', loading: { done: 8, total: 25 } });
    load.stop();
    expect(await ended).toBe(false);
    expect(await version()).toMatchObject({ market: 'empty' });
  });

  test('that cannot be loaded is named in the log, and the server goes on', async () => {
    const store = await openFresh();
    const load = createDemoLoad(store.db, { demo: 'leading' }, program('failing', 'process.exit(3);'));
    await load.look(NOW);
    const lines: string[] = [];
    expect(await load.run((line) => lines.push(line))).toBe(false);
    expect(lines).toEqual(['The demo market could not be loaded whole: its process ended with code 3. The next start tries again.']);
    expect(load.progress()).toBeUndefined();
  });

  test('that is stored already is not loaded again', async () => {
    const store = await openFresh();
    await saveStoredDemo(store.db, { today: '2026-01-14', extent: 'leading' });
    const load = createDemoLoad(store.db, { demo: 'leading' }, program('never', 'process.exit(3);'));
    await load.look(NOW);
    expect(load.progress()).toBeUndefined();
    expect(await load.run((line) => expect.fail(line))).toBe(true);
  });
});
