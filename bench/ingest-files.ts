import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { demoIssuers } from '../server/demo/load/demo-market.ts';
import type { Fact } from '../src/domain/statements/facts/fact.ts';
import { TODAY } from './ingest-company.ts';
import { root } from './stage.ts';

export interface FactsFile {
  readonly name: string;
  readonly file: string;
  readonly cik: number;
}

const MIRROR = join(root, '../shared/data/http/data.sec.gov/api/xbrl/companyfacts');
const GENERATED_CIK = 9_999_999;

/** The largest files of the mirror, unpacked; none where there is no mirror. */
export function mirrorFiles(folder: string, count: number): FactsFile[] {
  if (!existsSync(MIRROR)) return [];
  const files = globSync(join(MIRROR, 'CIK*.json.gz')).map((packed) => ({ packed, text: gunzipSync(readFileSync(packed)) }));
  const largest = files.sort((a, b) => b.text.length - a.text.length).slice(0, count);
  return largest.map(({ packed, text }) => {
    const name = basename(packed, '.json.gz');
    const file = join(folder, `${name}.json`);
    writeFileSync(file, text);
    return { name, file, cik: Number(name.slice(3)) };
  });
}

/** A file as companyfacts has it, made of a demo company's facts and of so many times as many under other names. */
export function generatedFile(folder: string, times: number): FactsFile {
  const [bundle] = demoIssuers({ today: TODAY, extent: 'leading' });
  const facts = bundle?.facts ?? [];
  const concepts = Map.groupBy(facts, ({ concept }) => concept);
  const gaap: Record<string, { units: Record<string, unknown[]> }> = {};
  for (let copy = 0; copy < times; copy++) {
    for (const [concept, points] of concepts) {
      const units = Map.groupBy(points, ({ unit }) => unit);
      gaap[copy === 0 ? concept : `${concept}Copy${copy}`] = { units: Object.fromEntries([...units].map(([unit, each]) => [unit, each.map(pointOf)])) };
    }
  }
  const file = join(folder, `generated-${times}.json`);
  writeFileSync(file, JSON.stringify({ cik: GENERATED_CIK, entityName: 'Generated', facts: { 'us-gaap': gaap } }));
  return { name: `generated ${times} ×`, file, cik: GENERATED_CIK };
}

function pointOf({ start, end, value, accession, fiscal_year, fiscal_period, form, filed }: Fact) {
  return { start, end, val: value, accn: accession, fy: fiscal_year, fp: fiscal_period, form, filed };
}
