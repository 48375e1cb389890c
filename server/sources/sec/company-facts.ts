import type { Fact } from '#domain/statements/fact.ts';
import type { Fetching } from '../fetching.ts';
import { JsonCursor } from '../json-cursor.ts';
import { reading } from '../named-reading.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { FactReader, type PointPlace } from './fact-of-point.ts';
import { FactProblems } from './fact-problems.ts';

/** In megabytes of text; the largest bank's file has about 60. */
const LARGEST = 200;

export interface CompanyFactsAnswer {
  readonly entityName: string;
  readonly facts: Fact[];
  /** Facts left out because they cannot be right. */
  readonly problems: FactProblems;
}

interface Reading extends CompanyFactsAnswer {
  readonly reader: FactReader;
}

/**
 * All facts a company filed since it files in XBRL. The file is read piece by piece: of its text only the figures of one concept are in
 * memory at a time.
 *
 * @param today The last day a filing can be of.
 */
export async function readCompanyFacts(fetching: Fetching, cik: number, today: string): Promise<CompanyFactsAnswer> {
  const fetched = await fetching.fetch(`https://data.sec.gov/api/xbrl/companyfacts/CIK${String(cik).padStart(10, '0')}.json`);
  return reading(fetched, (bytes) => readFacts(textOf(bytes, { most: LARGEST }), cik, today));
}

async function readFacts(text: AsyncIterable<string>, cik: number, today: string): Promise<CompanyFactsAnswer> {
  const cursor = new JsonCursor(text);
  const found: Reading = { entityName: '', facts: [], problems: new FactProblems(), reader: new FactReader(today) };
  let entityName: string | undefined;
  let company: unknown;
  let hasFacts = false;
  if ((await cursor.next()) !== '{') throw new SourceRefusal('shape', 'has another shape: the whole is no object');
  for await (const key of cursor.keys()) {
    if (key === 'entityName') entityName = nameIn(await cursor.value());
    else if (key === 'cik') company = await cursor.value();
    else if (key === 'facts') {
      hasFacts = true;
      await readTaxonomies(cursor, found);
    } else await cursor.value();
  }
  await cursor.end();
  refuseOther(company, cik);
  if (entityName === undefined) throw shape('entityName is missing');
  if (!hasFacts) throw shape('facts are missing');
  return { entityName, facts: found.facts, problems: found.problems };
}

async function readTaxonomies(cursor: JsonCursor, found: Reading): Promise<void> {
  for await (const taxonomy of objectAt(cursor, 'facts')) {
    for await (const concept of objectAt(cursor, `facts.${taxonomy}`)) {
      let hasUnits = false;
      for await (const key of objectAt(cursor, `facts.${taxonomy}.${concept}`)) {
        if (key !== 'units') {
          await cursor.value();
          continue;
        }
        hasUnits = true;
        for await (const unit of objectAt(cursor, `facts.${taxonomy}.${concept}.units`)) takePoints(await cursor.value(), { taxonomy, concept, unit }, found);
      }
      if (!hasUnits) throw shape(`facts.${taxonomy}.${concept} has no units`);
    }
  }
}

function takePoints(points: unknown, place: PointPlace, { facts, problems, reader }: Reading): void {
  if (!Array.isArray(points)) throw shape(`facts.${place.taxonomy}.${place.concept}.units.${place.unit} is no list`);
  for (const point of points) {
    const fact = reader.read(place, point);
    if (typeof fact === 'string') problems.add(place, point, fact);
    else facts.push(fact);
  }
}

async function* objectAt(cursor: JsonCursor, path: string): AsyncGenerator<string> {
  if ((await cursor.next()) !== '{') throw shape(`${path} is no object`);
  yield* cursor.keys();
}

function nameIn(value: unknown): string {
  if (typeof value !== 'string') throw shape('entityName is no text');
  return value;
}

/** The facts of one company must never be stored as another's. */
function refuseOther(value: unknown, cik: number): void {
  if (typeof value !== 'number' && typeof value !== 'string') throw shape('cik is missing');
  if (Number(value) !== cik) throw shape(`it is of the company ${value}, not of ${cik}`);
}

function shape(what: string): SourceRefusal {
  return new SourceRefusal('shape', `has another shape: ${what}`);
}
