import type { BrokerAccount, BrokerSync } from '#contract/entities/records/broker.ts';

/** What one reading of an account did, in a sentence or two. */
export function syncWords({ booked, late, known, unmatched }: BrokerSync): string {
  const first = booked === 0 ? 'Nothing new' : booked === 1 ? '1 transaction booked' : `${booked} transactions booked`;
  const came = late === 0 ? '' : late === booked ? ', late' : `, ${late} of them late`;
  const here = known === 0 ? '' : `; ${known} known already`;
  const rest = unmatched.length === 0 ? '' : ` Not booked, for want of a stock or kind of that name here: ${unmatched.join(', ')}.`;
  return `${first}${came}${here}.${rest}`;
}

/** What is wrong with an account's connection and what helps. */
export function problemWords(problem: NonNullable<BrokerAccount['problem']>): string {
  switch (problem) {
    case 'signed-out':
      return 'The broker wants you to sign in again.';
    case 'refused':
      return 'The broker refused. Sign in again, or ask whoever keeps this server.';
    case 'unreadable':
      return 'The broker answered something that is not an account.';
    case 'unreachable':
      return 'The broker did not answer.';
    case 'slow':
      return 'The broker took too long to answer.';
  }
}

/** The address of a broker's sign-in page, if it is a safe one. */
export function brokerPortal(address: string | null | undefined): string | undefined {
  return address !== null && address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined;
}
