import { limitsOf } from '../membership/limits.ts';
import { accessTier } from '../membership/membership-state.ts';

/** How many rows of data a membership lets somebody download, and what is said about it; see `limitsOf`. */
export interface RowLimit {
  readonly downloadRows: number;
  readonly downloadText: string;
}

/** Whether a request downloads rows of data. A report to read and print does not, and is made for every member. */
export function isRowDownload({ format }: { readonly format: string }): boolean {
  return format !== 'pdf';
}

/** Why somebody may not download at all; `undefined` when they may (DL-07). */
export function downloadRefusal(request: { readonly format: string }, { downloadRows, downloadText }: RowLimit): string | undefined {
  return isRowDownload(request) && downloadRows === 0 ? downloadText : undefined;
}

/** The rows that a file holds, the first ones, and what is said where some were left out (DL-08, DL-09). */
export function rowsWithin<Row>(rows: readonly Row[], { downloadRows, downloadText }: RowLimit): { rows: readonly Row[]; note: string | undefined } {
  if (rows.length <= downloadRows) return { rows, note: undefined };
  return { rows: rows.slice(0, downloadRows), note: `${downloadText} These are the first of ${rows.length}.` };
}

/** How much a member may download now; an administrator as much as the highest membership. */
export function downloadLimit(member: Parameters<typeof accessTier>[0] & { readonly admin: boolean }, now: number): RowLimit {
  return limitsOf(member.admin ? 'professional' : accessTier(member, now), { free: false, trial: false });
}
