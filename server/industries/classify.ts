import { allIndustries, codeOf, type Hint, industryNamed, type SicCode } from './industry-table.ts';

/** What is known of a company when its industry is looked for. */
export interface ClassifiedCompany {
  readonly name: string;
  /** Four digits, zeros kept; `undefined` for one that has none. */
  readonly sic: string | undefined;
  /** What it does: the business of its annual report, after its headings. */
  readonly description: string | undefined;
  /** The last annual amount of a concept in dollars; `undefined` when it is not reported. */
  readonly amountOf: (concept: string) => number | undefined;
}

/** A company's place among industries. */
export interface Classification {
  readonly sector: string;
  readonly group: string;
  readonly industry: string;
}

const NAME_POINTS = 6;
const HEAD_POINTS = 3;
const TAG_POINTS = 6;
/** What the industry of the code itself has ahead of its hints. */
const OWN_POINTS = 2;
/** Characters of a description that are read, and those of its head. */
const READ = 1500;
const HEAD = 250;
/** The row that words alone decide. */
const BY_WORDS = '0000';

/**
 * The industry of a company by its code, and among those that share the code by the words of its name and description, what it reports, and how much.
 *
 * @returns `undefined` where nothing speaks for one: no industry rather than a wrong one.
 */
export function classify(company: ClassifiedCompany): Classification | undefined {
  const code = codeOf(company.sic) ?? codeOf(BY_WORDS);
  const industry = code && industryIn(code, company, textsOf(company));
  const found = industry === undefined ? undefined : industryNamed(industry);
  return found && { sector: found.sector, group: found.group, industry: found.industry };
}

/** Of these industries the one that most words of the company's name and description speak for; `undefined` where none leads. */
export function likeliestOf(industries: readonly string[], company: ClassifiedCompany): string | undefined {
  const texts = textsOf(company);
  const ranked = industries.map((industry) => ({ industry, points: pointsOf({ industry }, company, texts) })).sort((a, b) => b.points - a.points);
  const [first, second] = ranked;
  return first !== undefined && first.points > (second?.points ?? 0) ? first.industry : undefined;
}

interface Texts {
  readonly name: string;
  readonly head: string;
  readonly rest: string;
}

function textsOf({ name, description = '' }: ClassifiedCompany): Texts {
  return { name: normalised(name), head: normalised(description.slice(0, HEAD)), rest: normalised(description.slice(0, READ)) };
}

/** Lower case words with one space around each. */
function normalised(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/['’]s\b/g, ' s')
    .replaceAll(/[^a-z0-9&]+/g, ' ')
    .trim();
  return ` ${words} `;
}

function industryIn(code: SicCode, company: ClassifiedCompany, texts: Texts): string | undefined {
  const onward = code.hints?.find((hint) => hint.sic !== undefined && holds(hint, company));
  const next = onward?.sic === undefined ? undefined : codeOf(onward.sic);
  if (next !== undefined) return industryIn(next, company, texts);
  const any = code.hints?.find(({ industry }) => industry === '*');
  if (any !== undefined) return byWords(any, company, texts);
  let best = code.industry ?? undefined;
  let most = best === undefined ? Number.NEGATIVE_INFINITY : pointsOf({ industry: best }, company, texts) + OWN_POINTS;
  for (const hint of code.hints ?? []) {
    const points = hintPoints(hint, company, texts);
    if (points <= most) continue;
    most = points;
    best = hint.industry;
  }
  return best;
}

/** The points of a hint; none below what it needs. */
function hintPoints(hint: Hint, company: ClassifiedCompany, texts: Texts): number {
  const { needs, without, least = 1 } = hint;
  const isNeeded = needs === undefined || needs.some((word) => isIn(texts.name, word) || isIn(texts.rest, word));
  if (!isNeeded || without?.some((concept) => company.amountOf(concept) !== undefined) === true) return Number.NEGATIVE_INFINITY;
  const points = pointsOf(hint, company, texts);
  return points < least ? Number.NEGATIVE_INFINITY : points;
}

function pointsOf({ industry = '', text, tags, fact }: Hint, company: ClassifiedCompany, texts: Texts): number {
  const words = industryNamed(industry);
  let points = words?.name.some((word) => isIn(texts.name, word)) === true ? NAME_POINTS : 0;
  for (const word of text ?? words?.text ?? []) points += isIn(texts.head, word) ? HEAD_POINTS : isIn(texts.rest, word) ? 1 : 0;
  if (Array.isArray(tags) && tags.some((concept) => company.amountOf(concept) !== undefined)) points += TAG_POINTS;
  if (fact !== undefined && reaches(fact, company)) points += fact.points ?? 0;
  return points;
}

/** The industry of all for which most words speak, if it leads. */
function byWords({ name_points = NAME_POINTS, least = 0, lead = 0, tags }: Hint, company: ClassifiedCompany, texts: Texts): string | undefined {
  const ofTags = tags === undefined || Array.isArray(tags) ? {} : tags;
  const ranked = allIndustries()
    .map(({ industry, name, text }) => {
      let points = name.some((word) => isIn(texts.name, word)) ? name_points : 0;
      for (const word of text) points += isIn(texts.head, word) ? HEAD_POINTS : isIn(texts.rest, word) ? 1 : 0;
      if (ofTags[industry]?.some((concept) => company.amountOf(concept) !== undefined) === true) points += TAG_POINTS;
      return { industry, points };
    })
    .sort((a, b) => b.points - a.points);
  const [first, second] = ranked;
  return first !== undefined && first.points >= least && first.points - (second?.points ?? 0) >= lead ? first.industry : undefined;
}

function holds({ fact, without }: Hint, company: ClassifiedCompany): boolean {
  return fact !== undefined && reaches(fact, company) && without?.some((concept) => company.amountOf(concept) !== undefined) !== true;
}

function reaches({ tags, atLeast }: NonNullable<Hint['fact']>, { amountOf }: ClassifiedCompany): boolean {
  return tags.some((concept) => (amountOf(concept) ?? Number.NEGATIVE_INFINITY) >= atLeast);
}

/** A word begins a word of the text; one that ends in a space is the whole of it. */
function isIn(text: string, word: string): boolean {
  return text.includes(` ${word}`);
}
