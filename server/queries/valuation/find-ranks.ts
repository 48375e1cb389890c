import type { StockRank } from '#contract/entities/stock/stock.ts';
import type { GfRank, GfRankHistory } from '#contract/entities/stock/valuation.ts';
import { median } from '#domain/arithmetic/median.ts';
import { gfScore } from '#domain/quality/gf-score.ts';
import { momentumRank, momentumScore } from '#domain/quality/momentum-rank.ts';
import type { Store } from '../../database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { FIRST_RANKED_YEAR } from '../snapshot/momentum-figures.ts';
import { rankAnswer } from '../snapshot/rank-answer.ts';
import { yearsBefore } from './find-valuations.ts';
import { type ComparedMarket, comparedMarket, industryOf, momentumPlace } from './market-ranks.ts';
import { dayOfChoice, NOW, presentOf, valuedChoice } from './past-day.ts';
import { type ValuedDay, valuedDay } from './valuation-course.ts';
import { courseOf, valuedListing } from './valued-listing.ts';

/** GF Score of a listing and its ranks, now or at the end of a chosen month. Momentum has a place among others in January and now only. */
export async function findGfRank(db: Store, listing: FoundListing, year: string): Promise<GfRank> {
  const valued = await valuedListing(db, listing);
  const found = valued && (await valuedChoice(db, listing, valued, year));
  return rankOfYear(await comparedMarket(db), listing.stockid, year, found);
}

/** GF Score at the end of every January and now, with the ranks of each and those of the industry. */
export async function findGfRankHistory(db: Store, listing: FoundListing): Promise<GfRankHistory> {
  const { stockid } = listing;
  const market = await comparedMarket(db);
  const valued = await valuedListing(db, listing);
  const past = valued && presentOf(valued);
  const peers = peerRanks(market, stockid);
  if (valued === undefined || past === undefined) return { stockid, gf_score: [], years: [rankOfYear(market, stockid, NOW, undefined)], peers };
  const { januaries } = await courseOf(db, listing, valued);
  const now = rankOfYear(market, stockid, NOW, valuedDay(past));
  const before = yearsBefore(past.day, FIRST_RANKED_YEAR).map((year) => rankOfYear(market, stockid, `${year}01`, januaries.get(year)));
  const score = [...before].reverse().flatMap(({ year, rank }): [string, number][] => (rank === null ? [] : [[dayOfChoice(year), rank]]));
  return { stockid, gf_score: now.rank === null ? score : [...score, [past.day, now.rank]], years: [now, ...before], peers };
}

function rankOfYear(market: ComparedMarket, stockid: string, year: string, found: ValuedDay | undefined): GfRank {
  const details = found === undefined || found.ranks.length === 0 ? [] : [...found.ranks, momentumOf(market, stockid, year, found)];
  const rank = (key: StockRank['key']) => details.find((each) => each.key === key)?.rank ?? null;
  const score = gfScore({
    financialStrength: rank('financial_strength') ?? undefined,
    profitability: rank('profitability') ?? undefined,
    growth: rank('growth') ?? undefined,
    value: rank('gf_value') ?? undefined,
    momentum: rank('momentum') ?? undefined,
  });
  return {
    stockid,
    year,
    end: found?.end ?? null,
    rank: score ?? null,
    rank_profitability: rank('profitability'),
    rank_growth: rank('growth'),
    rank_balancesheet: rank('financial_strength'),
    rank_momentum: rank('momentum'),
    rank_gf_value: rank('gf_value'),
    rank_details: details,
  };
}

function momentumOf(market: ComparedMarket, stockid: string, year: string, { priced, end }: ValuedDay): StockRank {
  const isJanuary = year.endsWith('01');
  const of = year === NOW ? undefined : Number(year.slice(0, 4));
  const momentum = market.get(stockid)?.momentum;
  const value = (of === undefined ? momentum?.now : isJanuary ? momentum?.januaries[of] : undefined) ?? undefined;
  const place = value === undefined ? undefined : momentumPlace(market, stockid, of);
  return rankAnswer('momentum', priced?.day ?? end ?? '', {
    rank: momentumRank(place),
    factors: [
      { key: 'momentum', value, score: undefined, weight: 0 },
      { key: 'momentum_place', value: place, score: place === undefined ? undefined : momentumScore(place), weight: 1 },
    ],
  });
}

/** Fewer companies do not make a meaningful median of an industry. */
const FEWEST = 5;

function peerRanks(market: ComparedMarket, stockid: string): GfRankHistory['peers'] {
  const companies = industryOf(market, stockid);
  const ranks: Record<string, number | null> = {};
  for (const key of ['financial_strength', 'profitability', 'growth', 'gf_value', 'momentum']) {
    const known = companies.flatMap(({ stock, ranks: own }) => {
      const place = key === 'momentum' ? momentumPlace(market, stock.stockid) : undefined;
      return (key === 'momentum' ? momentumRank(place) : own.get(key)) ?? [];
    });
    ranks[key] = known.length < FEWEST ? null : (median(known) ?? null);
  }
  return { companies: companies.length, ranks };
}
