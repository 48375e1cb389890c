import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSeries } from '#server/queries/sources/series.ts';
import { fredSource } from '#server/sources/fred/fred-source.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores } from '../../harness.ts';

const mirror = join(import.meta.dirname, '../../../../../shared/data/http');
const folder = join(mirror, 'fred.stlouisfed.org/graph');
const ids = existsSync(folder) ? readdirSync(folder).flatMap((name) => /^fredgraph\.csv__q__id=([A-Z0-9]+)\.csv$/.exec(name)?.[1] ?? []) : [];

/** A second reading, line by line: a point or nothing is no value. */
function plainly(id: string): { days: string[]; values: number[] } {
  const lines = readFileSync(join(folder, `fredgraph.csv__q__id=${id}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  const rows = lines.map((line) => line.split(',')).filter(([, value]) => value !== undefined && value !== '' && value !== '.');
  return { days: rows.map(([day]) => day ?? ''), values: rows.map(([, value]) => Number(value)) };
}

describeOnStores('FRED', (openFresh) => {
  test.runIf(ids.length > 0)('has every file of the mirror as a plain reading has it (needs ../shared)', { timeout: 300_000 }, async () => {
    const { db } = await openFresh();
    const report = await fredSource.run(
      { series: ids.join(',') },
      { db, fetching: () => mirrorFolder(mirror), now: () => Date.parse('2026-11-26'), say: () => undefined },
    );
    expect(report).toEqual({ loaded: ids.length, failed: 0 });
    for (const id of ids) {
      const { days, values } = (await findSeries(db, 'fred', id)) ?? {};
      expect({ days, values }, id).toEqual(plainly(id));
    }
  });
});
