import { dayInWords } from '../../calendar/day-in-words.ts';
import type { Fact } from '../facts/fact.ts';
import { type Figure, factsBehind } from '../facts/figure.ts';
import type { Recast } from './recast.ts';
import type { Recasts } from './recasts.ts';

/**
 * What a reader must know of a ratio that sets recast flows against balances which no filing has stated since: days of sales of a company that
 * sold a business count its receivables, not its sales.
 *
 * @returns `undefined` when all balances behind the ratio were stated on the new basis, or no flow was recast.
 */
export function balanceBasisNote(ratio: Figure, recasts: Recasts): string | undefined {
  const facts = factsBehind(ratio);
  const balances = facts.filter(({ start, unit }) => start === undefined && unit !== 'shares');
  if (balances.length === 0) return undefined;
  for (const flow of facts) {
    const recast = flow.start === undefined ? undefined : recasts.includedRecast(flow);
    const before = recast && balances.find((balance) => isBefore(balance, recast, recasts));
    if (recast !== undefined && before !== undefined) return inWords(flow, before, recast);
  }
  return undefined;
}

function isBefore(balance: Fact, { by }: Recast, recasts: Recasts): boolean {
  return recasts.lastStated(balance) < by;
}

function inWords({ start, end }: Fact, balance: Fact, { by }: Recast): string {
  return `Mixes two bases: its flows for ${start === undefined ? '' : dayInWords(start)} to ${dayInWords(end)} are as recast by the filing of ${dayInWords(by)}, its balance of ${dayInWords(balance.end)} is as stated before.`;
}
