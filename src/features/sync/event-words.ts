import type { listSyncEvents } from '#data/sync/state/sync-actions.ts';

type SyncEvent = Awaited<ReturnType<typeof listSyncEvents>>[number];

/** An event of the log as a member reads it. */
export interface EventInWords {
  readonly id: number;
  readonly at: number;
  readonly words: string;
}

const counted = (count: unknown, one: string, many: string) => (typeof count === 'number' ? (count === 1 ? `1 ${one}` : `${count} ${many}`) : many);

/** The words for each event of the log; events without an entry are not shown to members. */
const meanings: Readonly<Record<string, (detail: Readonly<Record<string, unknown>>) => string>> = {
  edit: () => 'A change was saved on this device.',
  send: ({ entries }) => `${counted(entries, 'change was', 'changes were')} sent.`,
  'push failed': () => 'Sending did not work; it is tried again.',
  'not taken': () => 'The server did not take a change.',
  'taken over': () => 'Sending went on in another tab.',
  pulled: ({ records }) => `${counted(records, 'change', 'changes')} came from the server.`,
  'pull failed': () => 'Asking the server for changes did not work; it is tried again.',
  unreadable: () => 'Something came that this version does not understand.',
  'server restored': () => 'The server was restored from a backup.',
  'compared with the restored server': () => 'This device was compared with the restored server.',
  imported: ({ added }) => `${counted(added, 'change came', 'changes came')} in from a file.`,
  'brought up to date': () => 'Records of an earlier version were brought up to date.',
};

/** Events as sentences, newest first; repeated events are merged into one. */
export function eventsInWords(events: readonly SyncEvent[]): EventInWords[] {
  const said = events.flatMap(({ id, at, what, detail }) => {
    const words = meanings[what]?.(typeof detail === 'object' && detail !== null ? { ...detail } : {});
    return words === undefined ? [] : [{ id: Number(id), at, words }];
  });
  return said.filter(({ words }, place) => words !== said[place - 1]?.words);
}
