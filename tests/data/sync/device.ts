import 'fake-indexeddb/auto';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { PULL_PAGE, type PushRequest, pullRecords, pushEdits } from '#contract/endpoints/records/sync.ts';
import { CallError, clientFailure } from '#data/client/failure.ts';
import { type MemberDatabase, memberDatabase, type Store } from '#data/records/database.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { Entity, RecordEdit } from '#data/records/record-types.ts';
import type { Priority } from '#data/sync/connection/push.ts';
import { syncRound } from '#data/sync/connection/sync-round.ts';
import { type SyncWorld, syncWorld } from '#data/sync/engine-world.ts';
import { writeEdits } from '#data/sync/write/write-edits.ts';
import type { ModelServer } from '../../sync/model/model-server.ts';

export const USER = 1;

/**
 * What happens to one exchange. `lost-answer`: the server has done it, the device never hears. `wait-a-minute`,
 * `wait-until`: too busy, with `Retry-After` in seconds, or as a date by a clock that is a year ahead. `first-fails`: the
 * first request of a push meets an error of the server, and what depends on it is not tried.
 */
export type Fault = 'none' | 'down' | 'lost-answer' | 'server-error' | 'too-many' | 'wait-a-minute' | 'wait-until' | 'first-fails' | 'signed-out' | 'twice';

/** A device with a real database and the real engine, before a server in memory. */
export interface TestDevice {
  readonly database: MemberDatabase;
  readonly world: SyncWorld;
  readonly edit: (...edits: RecordEdit[]) => Promise<string>;
  readonly sync: (priority?: Priority) => ReturnType<typeof syncRound>;
  readonly rows: (entity: Entity) => Promise<{ id: string; fields: Record<string, unknown>; status: string }[]>;
  readonly read: <T>(work: (store: Store) => Promise<T>) => Promise<T>;
  /** Pushes that reached the server, oldest first. */
  readonly pushes: PushRequest[][];
  /** What happens to the next exchanges, in order; afterwards all is well. */
  faults: Fault[];
  /** Local time. */
  clock: { now: number };
  epoch: { name: string; reset: boolean };
}

let made = 0;

export function testDevice(server: ModelServer): TestDevice {
  made += 1;
  const database = memberDatabase(`test-${made}`);
  const clock = { now: Date.now() };
  const epoch = { name: 'first', reset: false };
  const pushes: PushRequest[][] = [];
  const answer = (endpoint: Endpoint, input: { body?: unknown; query?: unknown }): unknown => {
    if ((endpoint as unknown) === pushEdits) {
      const { requests } = input.body as { requests: PushRequest[] };
      pushes.push(requests);
      return { epoch: epoch.name, results: server.push(requests) };
    }
    if ((endpoint as unknown) !== pullRecords) throw new Error(`not served: ${pathOf(endpoint)}`);
    const since = String((input.query as { since?: string }).since ?? `${epoch.name}.0`);
    const [from, rev] = since.split('.');
    const reset = from !== epoch.name;
    const { records, cursor, more } = server.pull(reset ? 0 : Number(rev), PULL_PAGE);
    return { epoch: epoch.name, reset, records, cursor: `${epoch.name}.${cursor}`, through: cursor, more };
  };
  const device: TestDevice = {
    database,
    clock,
    epoch,
    pushes,
    faults: [],
    world: syncWorld({
      database,
      userId: USER,
      now: () => clock.now,
      chance: () => 0.5,
      client: {
        clock: { now: () => clock.now, current: async () => clock.now, poll: async () => undefined },
        request: async (endpoint, input) => {
          const fault = device.faults.shift() ?? 'none';
          if (fault === 'down') throw clientFailure('unreachable');
          if (fault === 'server-error') throw new CallError('Something went wrong here.', 500, { code: 'server-error' });
          if (fault === 'too-many') throw new CallError('Too many requests.', 429, { code: 'too-many-requests' });
          if (fault === 'wait-a-minute') throw tooBusy({ 'retry-after': '60' });
          if (fault === 'wait-until') throw tooBusy({ date: 'Tue, 05 Jan 2027 10:00:00 GMT', 'retry-after': 'Tue, 05 Jan 2027 10:01:00 GMT' });
          if (fault === 'signed-out') throw new CallError('Sign in to do this.', 401, { code: 'unauthenticated' });
          if (fault === 'first-fails') server.failNext();
          const body = structuredClone(answer(endpoint, input as never));
          if (fault === 'twice') answer(endpoint, input as never);
          if (fault === 'lost-answer') throw clientFailure('timeout');
          return { body, size: 0, asOf: undefined, storedAt: undefined };
        },
      },
    }),
    edit: (...edits) => writeEdits(database, USER, edits),
    sync: (priority = 'heard') => syncRound(device.world, { pullAge: 0, priority }),
    rows: async (entity) =>
      (await database.run((store) => readRecords(store, entity)))
        .map(({ id, fields, status }) => ({ id, fields: { ...fields }, status }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    read: (work) => database.run(work),
  };
  return device;
}

function tooBusy(headers: Record<string, string>): CallError {
  return new CallError('Too many requests.', 429, { code: 'too-many-requests', headers: new Headers(headers) });
}
