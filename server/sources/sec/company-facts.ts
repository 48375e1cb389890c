import { FactBook } from '../../database/fact-book.ts';
import { bytesOf } from '../bytes-of.ts';
import type { Fetching } from '../fetching.ts';
import { JsonBytes } from '../json-bytes.ts';
import { reading } from '../named-reading.ts';
import { SourceRefusal } from '../source-refusal.ts';
import type { PointPlace } from './fact-of-point.ts';
import { FactProblems } from './fact-problems.ts';
import { PointScanner } from './point-scanner.ts';

/** In megabytes of text; the largest bank's file has about 60. */
const LARGEST = 200;

/** The folder of the files of facts, one a company: `CIK0000320193.json`. */
export const FACTS_FOLDER = 'https://data.sec.gov/api/xbrl/companyfacts';

export interface CompanyFactsAnswer {
  readonly entityName: string;
  readonly facts: FactBook;
  /** Facts left out because they cannot be right. */
  readonly problems: FactProblems;
}

/**
 * All facts a company filed since it files in XBRL. The file is read piece by piece: of its text only the figures of one concept are in
 * memory at a time, and of all others their numbers.
 *
 * @param today The last day a filing can be of.
 */
export async function readCompanyFacts(fetching: Fetching, cik: number, today: string): Promise<CompanyFactsAnswer> {
  const fetched = await fetching.fetch(`${FACTS_FOLDER}/CIK${String(cik).padStart(10, '0')}.json`);
  return reading(fetched, (bytes) => readFacts(bytesOf(bytes, { most: LARGEST }), cik, today));
}

async function readFacts(bytes: AsyncIterable<Uint8Array>, cik: number, today: string): Promise<CompanyFactsAnswer> {
  const json = new JsonBytes(bytes);
  const reader = new FactsReader(json, today);
  let entityName: string | undefined;
  let company: unknown;
  let hasFacts = false;
  if ((await json.step(() => json.next())) !== '{') throw new SourceRefusal('shape', 'has another shape: the whole is no object');
  for await (const key of json.keysInSteps()) {
    if (key === 'facts') {
      hasFacts = true;
      await reader.read();
      continue;
    }
    const value = await json.step(() => json.value());
    if (key === 'entityName') entityName = nameIn(value);
    else if (key === 'cik') company = value;
  }
  await json.end();
  refuseOther(company, cik);
  if (entityName === undefined) throw shape('entityName is missing');
  if (!hasFacts) throw shape('facts are missing');
  return { entityName, facts: reader.facts, problems: reader.problems };
}

interface Left {
  readonly place: PointPlace;
  readonly point: unknown;
  readonly reason: string;
}

/** Reads the `facts` of a file. */
class FactsReader {
  readonly facts = new FactBook();
  readonly problems = new FactProblems();
  readonly #json: JsonBytes;
  readonly #points: PointScanner;

  constructor(json: JsonBytes, today: string) {
    this.#json = json;
    this.#points = new PointScanner(json, this.facts, today);
  }

  async read(): Promise<void> {
    const json = this.#json;
    await json.step(() => this.#refuseNoObject('facts'));
    for await (const taxonomy of json.keysInSteps()) {
      await json.step(() => this.#refuseNoObject(`facts.${taxonomy}`));
      for await (const concept of json.keysInSteps()) await this.#readConcept(taxonomy, concept);
    }
  }

  /** In one step, begun again without what it had read when its bytes were not all at hand. */
  async #readConcept(taxonomy: string, concept: string): Promise<void> {
    const before = this.facts.mark();
    const left = await this.#json.step(() => {
      this.facts.backTo(before);
      return this.#conceptHere(taxonomy, concept);
    });
    for (const { place, point, reason } of left) this.problems.add(place, point, reason);
  }

  #conceptHere(taxonomy: string, concept: string): Left[] {
    const json = this.#json;
    const left: Left[] = [];
    let hasUnits = false;
    this.#refuseNoObject(`facts.${taxonomy}.${concept}`);
    for (const key of json.keys()) {
      if (key !== 'units') {
        json.skip();
        continue;
      }
      hasUnits = true;
      this.#refuseNoObject(`facts.${taxonomy}.${concept}.units`);
      for (const unit of json.keys()) {
        if (json.next() !== '[') throw shape(`facts.${taxonomy}.${concept}.units.${unit} is no list`);
        const place = { taxonomy, concept, unit };
        this.#points.readList(place, (point, reason) => left.push({ place, point, reason }));
      }
    }
    if (!hasUnits) throw shape(`facts.${taxonomy}.${concept} has no units`);
    return left;
  }

  #refuseNoObject(path: string): void {
    if (this.#json.next() !== '{') throw shape(`${path} is no object`);
  }
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
