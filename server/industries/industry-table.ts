import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Words = v.array(v.string());
const Hint = v.object({
  /** One of the industries, or `*` for whichever most words speak for. */
  industry: v.optional(v.string()),
  /** Go on with this code where `fact` holds. */
  sic: v.optional(v.string()),
  text: v.optional(Words),
  needs: v.optional(Words),
  without: v.optional(Words),
  least: v.optional(v.number()),
  lead: v.optional(v.number()),
  name_points: v.optional(v.number()),
  tags: v.optional(v.union([Words, v.record(v.string(), Words)])),
  fact: v.optional(v.object({ tags: Words, atLeast: v.number(), points: v.optional(v.number()) })),
});
const SicCode = v.object({ sic: v.string(), industry: v.nullable(v.string()), hints: v.optional(v.array(Hint)) });
const Industry = v.object({ industry: v.string(), group: v.string(), sector: v.string(), name: Words, text: Words });
const Table = v.object({ industries: v.array(Industry), codes: v.array(SicCode) });

/** What speaks for another industry than that of the code. */
export type Hint = v.InferOutput<typeof Hint>;
export type SicCode = v.InferOutput<typeof SicCode>;
export type Industry = v.InferOutput<typeof Industry>;

interface Tables {
  readonly industries: readonly Industry[];
  readonly byName: ReadonlyMap<string, Industry>;
  readonly codes: ReadonlyMap<string, SicCode>;
}

let read: Tables | undefined;

/** The codes of the SEC with their industries, and the words that speak for each industry; read once. */
function tables(): Tables {
  if (read !== undefined) return read;
  const { industries, codes } = v.parse(Table, JSON.parse(readFileSync(join(import.meta.dirname, 'sic.json'), 'utf8')));
  read = { industries, byName: new Map(industries.map((each) => [each.industry, each])), codes: new Map(codes.map((code) => [code.sic, code])) };
  return read;
}

/** Every industry. */
export function allIndustries(): readonly Industry[] {
  return tables().industries;
}

/** An industry with its sector, by its name. */
export function industryNamed(name: string): Industry | undefined {
  return tables().byName.get(name);
}

/** A code of the SEC with what decides among its industries. */
export function codeOf(sic: string | undefined): SicCode | undefined {
  return sic === undefined ? undefined : tables().codes.get(sic.padStart(4, '0'));
}
