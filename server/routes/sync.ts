import { PULL_PAGE, pullRecords, pushEdits } from '#contract/endpoints/sync.ts';
import { listChanges } from '../queries/records.ts';
import { storeEpoch } from '../queries/settings.ts';
import { Pusher } from '../records/push.ts';
import { memberOf } from '../records/write-records.ts';
import { ApiError, type Exchange, type ServedCall, serve } from '../serve.ts';

/** Pull and push. A push may hold the calls given. */
export function syncRoutes(pushable: readonly ServedCall[]): ServedCall[] {
  const pusher = new Pusher(pushable);
  return [
    serve(pullRecords, async ({ query: { since, member } }, { db }, exchange) => {
      refuseOthers(exchange, member === undefined ? undefined : Number(member));
      const epoch = await storeEpoch(db);
      const known = since === undefined ? undefined : cursorOf(since);
      const isKnown = known?.epoch === epoch;
      const from = isKnown ? known.rev : 0;
      const rows = await listChanges(db, memberOf(exchange).user_id, from, PULL_PAGE);
      const records = rows.slice(0, PULL_PAGE);
      const through = records.at(-1)?.rev ?? from;
      return { epoch, reset: since !== undefined && !isKnown, records, cursor: `${epoch}.${through}`, through, more: rows.length > PULL_PAGE };
    }),

    serve(pushEdits, async ({ body }, services, exchange) => {
      refuseOthers(exchange, body.member);
      const epoch = await storeEpoch(services.db);
      if (body.epoch !== undefined && body.epoch !== epoch) throw new ApiError('epoch-changed');
      return { epoch, results: await pusher.run(body.requests, services, exchange) };
    }),
  ];
}

/** A device may hold one member's copy and, when somebody else has signed in meanwhile, that one's session: to the copy it is as if nobody were signed in. */
function refuseOthers(exchange: Exchange, member: number | undefined): void {
  if (member !== undefined && member !== memberOf(exchange).user_id) throw new ApiError('unauthenticated');
}

function cursorOf(cursor: string): { epoch: string; rev: number } {
  const at = cursor.lastIndexOf('.');
  return { epoch: cursor.slice(0, at), rev: Number(cursor.slice(at + 1)) };
}
