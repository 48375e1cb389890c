import * as v from 'valibot';
import { FairValue, type FairValueStats } from '#contract/entities/records/dcf.ts';
import { fairValueKind } from '#contract/records/fair-value.ts';
import { median } from '#domain/arithmetic/median.ts';
import { voteBins } from '#domain/valuation/dcf/vote-bins.ts';
import type { Store } from '#server/database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';

/** With fewer votes one of them could be read from the others. */
const FEWEST_VOTES = 3;

/** The members' votes on a stock, in the currency of its listing and in today's shares: those of before its last split are left out. */
export async function findFairValueStats(db: Store, { stockid, currency }: FoundListing): Promise<FairValueStats> {
  const rows = await db
    .selectFrom('record')
    .select('fields')
    .where('entity', '=', fairValueKind.entity)
    .where('reference', '=', stockid)
    .where('deleted', '=', 0)
    .execute();
  const split = await db.selectFrom('split').select('day').where('stockid', '=', stockid).orderBy('day', 'desc').limit(1).executeTakeFirst();
  const votes = rows.flatMap(({ fields }) => {
    const read = v.safeParse(FairValue, JSON.parse(fields));
    return read.success && read.output.counted && read.output.currency === currency && read.output.saved_on >= (split?.day ?? '') ? read.output.value : [];
  });
  if (votes.length < FEWEST_VOTES) return { stockid, currency, votes: votes.length, median: null, bins: [] };
  return { stockid, currency, votes: votes.length, median: median(votes) ?? null, bins: voteBins(votes) };
}
