import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { peerMedians } from '#domain/signs/peer-medians.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';
import type { Store } from '#server/database/schema.ts';
import { comparedMarket, peersOf } from '../valuation/market-ranks.ts';
import { findSigns } from './find-signs.ts';

/** The signs of a listing with what the companies of its industry nearest in size have in the same years. */
export async function signsBesidePeers(db: Store, stockid: string): Promise<StockSigns> {
  const own = await findSigns(db, stockid);
  if (own.points.length === 0) return own;
  const named = peersOf(await comparedMarket(db), stockid).map(({ stock }) => stock);
  const peers: StockSigns[] = [];
  for (const peer of named) peers.push(await findSigns(db, peer.stockid));
  return { ...own, peers: { symbols: named.map(({ display_symbol }) => display_symbol), medians: peerMedians(own, peers, signDefinitions) } };
}
