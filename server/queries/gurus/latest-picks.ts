import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import type { Store } from '#server/database/schema.ts';
import { visibleGurus } from './find-guru.ts';
import { findPositions, isNotable } from './guru-positions.ts';

/** Whether a position is in shares, not in options or debt. */
export function isShares({ put_call, paper }: Pick<GuruTrade, 'put_call' | 'paper'>): boolean {
  return put_call === '' && paper === 'SH';
}

/** Positions of the newest quarter of every investor readers see, or of those of a member. */
export async function newestPositions(db: Store, members?: string): Promise<GuruTrade[]> {
  const gurus = await visibleGurus(db, members);
  return findPositions(db, { gurus: gurus.map(({ guru_id }) => guru_id), newest: true });
}

/** Of positions, what was bought and sold, small trades left out. */
export function picksAmong(positions: readonly GuruTrade[]): GuruTrade[] {
  return positions.filter((trade) => isShares(trade) && isNotable(trade));
}

/** Whether a position is an option that is still held. */
export function isHeldOption({ put_call, shares }: Pick<GuruTrade, 'put_call' | 'shares'>): boolean {
  return put_call !== '' && shares > 0;
}
