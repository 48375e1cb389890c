import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import type { GuruLetter } from '#contract/entities/gurus/guru-letter.ts';
import { letterId } from '#contract/entities/gurus/guru-letter.ts';
import { holdingEvent } from '#domain/ownership/holding-change.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { visibleGurus } from '#server/queries/gurus/find-guru.ts';
import { findPositions, isNotable } from '#server/queries/gurus/guru-positions.ts';
import { isShares } from '#server/queries/gurus/latest-picks.ts';
import { storedLetter, storeLetter } from '#server/queries/owner-files/letters.ts';
import { randomNamed } from '../random.ts';

/** Investors of the demo market who write to those who trust them with money, and how they begin. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  'Elspeth Harrowgate': [
    'We are paid to wait, and this quarter we mostly did.',
    'Prices moved more than the businesses behind them.',
    'Nobody needs to act because a quarter has ended.',
  ],
  'Tobias Wrenfield': [
    'Growth is only worth what one pays for it.',
    'We would rather own one company too few than one too many.',
    'Our companies grew; their prices went where they liked.',
  ],
  'Marcus Adeyemi': [
    'We wrote to two boards this quarter and heard from both.',
    'Owners who say nothing get what they asked for.',
    'Change is slow until it is not.',
  ],
  'Ingrid Solveig Aasen': [
    'A long winter is a good time to read accounts.',
    'We measure ourselves over ten years, and report every three months.',
    'What we do not understand we do not own.',
  ],
};
/** A letter is written so many days after the report of its quarter. */
const WRITTEN_AFTER = 50;

/** Stores invented letters: what a letter says was bought and sold is what the report of its quarter says. */
export async function storeDemoLetters(db: Store): Promise<void> {
  await db.deleteFrom('guru_letter').where('demo', '=', 1).execute();
  for (const { guru_id, name } of await visibleGurus(db)) {
    const openings = WRITERS[name];
    if (openings === undefined) continue;
    const positions = (await findPositions(db, { gurus: [guru_id] })).filter(isShares);
    for (const [period, of] of Map.groupBy(positions, (position) => position.period)) {
      const letter = letterOf(name, period, of, openings);
      // An administrator's own letter of the quarter stays.
      if ((await storedLetter(db, letterId(letter))) === undefined) await storeLetter(db, letter, { before: 0, at: null, by: null, demo: true });
    }
  }
}

function letterOf(name: string, period: string, positions: readonly GuruTrade[], openings: readonly string[]): GuruLetter {
  const [year, quarter] = [Number(period.slice(0, 4)), Number(period.slice(5, 7)) / 3];
  const random = randomNamed(`letter of ${name} for ${period}`);
  const opening = openings[Math.floor(random.between(0, openings.length))] ?? '';
  const trades = positions.filter(isNotable).toSorted((a, b) => Math.abs(b.impact ?? 0) - Math.abs(a.impact ?? 0));
  const held = positions.filter(({ shares }) => shares > 0).toSorted((a, b) => b.value - a.value);
  const parts = [
    `${opening} At the end of the quarter we held ${held.length} companies; the largest are ${inWords(held.slice(0, 3).map(({ company }) => company))}.`,
    '# What we bought',
    sentencesOf(trades.filter(({ change }) => (change ?? 0) > 0)) || 'Nothing. We found no price that we liked better than those we have paid already.',
    '# What we sold',
    sentencesOf(trades.filter(({ change }) => (change ?? 0) < 0)) || 'Nothing.',
    '# What comes next',
    'We do not know what prices will do. We know what we own, and we will write again in three months.',
    name,
  ];
  return {
    year,
    quarter,
    name,
    title: `Letter for the ${['first', 'second', 'third', 'fourth'][quarter - 1]} quarter of ${year}`,
    day: addDays(period, WRITTEN_AFTER),
    url: null,
    // A company's name may end in a point, as the sentence does.
    text: parts.join('\n\n').replaceAll('..', '.'),
  };
}

function sentencesOf(trades: readonly GuruTrade[]): string {
  return trades
    .slice(0, 3)
    .map(({ company, change, price_average }) => {
      const price = price_average === null ? '' : ` Its shares cost ${price_average.toFixed(2)} on average in the quarter.`;
      const event = change === null ? undefined : holdingEvent(change);
      if (event === 'New Holding') return `${company} is new to us.${price}`;
      if (event === 'Sold Out') return `We no longer own ${company}.${price}`;
      return `We ${(change ?? 0) > 0 ? 'added' : 'sold'} ${Math.abs(change ?? 0).toFixed(0)} % ${(change ?? 0) > 0 ? 'to' : 'of'} our shares of ${company}.${price}`;
    })
    .join(' ');
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
