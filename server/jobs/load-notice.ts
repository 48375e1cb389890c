import * as v from 'valibot';

/** What the process of a load tells the server that started it: that it began, or why it did not. */
export const LoadNotice = v.union([v.object({ begun: v.string() }), v.object({ refused: v.string(), running: v.boolean() })]);
export type LoadNotice = v.InferOutput<typeof LoadNotice>;

/** Tells the server; only in a process it started. */
export function tellServer(notice: LoadNotice): void {
  process.send?.(notice);
}
