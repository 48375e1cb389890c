import * as v from 'valibot';

/** The message of a load's process to the server that started it: that it began, or why it did not. */
export const LoadNotice = v.union([v.object({ begun: v.string() }), v.object({ refused: v.string(), running: v.boolean() })]);
export type LoadNotice = v.InferOutput<typeof LoadNotice>;

/** Notifies the server; only in a process that it started. */
export function tellServer(notice: LoadNotice): void {
  process.send?.(notice);
}
