import * as v from 'valibot';
import { listRecordVersions, PULL_PAGE, pullRecords, pushEdits } from '#contract/endpoints/records/sync.ts';
import { epochOfMember, type Known } from '#server/queries/accounts/member-epoch.ts';
import { PAGE_BYTES } from '#server/queries/records/record-pages.ts';
import { listChanges, listVersions } from '#server/queries/records/records.ts';
import { Pusher } from '#server/records/push.ts';
import { memberOf } from '#server/records/write-records.ts';
import { ApiError, type Exchange, type ServedCall, serve } from '#server/serve.ts';

/** Pull and push. A push may hold the calls given. */
export function syncRoutes(pushable: readonly ServedCall[]): ServedCall[] {
  const pusher = new Pusher(pushable);
  return [
    serve(pullRecords, async ({ query: { since, member } }, { db }, exchange) => {
      refuseOthers(exchange, member === undefined ? undefined : Number(member));
      const known = since === undefined ? undefined : cursorOf(since);
      const epoch = await epochOfMember(db, memberOf(exchange).user_id, known);
      const isKnown = known?.epoch === epoch;
      const from = isKnown ? known.rev : 0;
      const { records, more } = await listChanges(db, memberOf(exchange).user_id, from, { most: PULL_PAGE, bytes: PAGE_BYTES });
      const through = records.at(-1)?.rev ?? from;
      return { epoch, reset: since !== undefined && !isKnown, records, cursor: `${epoch}.${through}`, through, more };
    }),

    serve(pushEdits, async ({ body }, services, exchange) => {
      refuseOthers(exchange, body.member);
      const known = body.since === undefined ? undefined : cursorOf(body.since);
      const epoch = await epochOfMember(services.db, memberOf(exchange).user_id, known);
      if (body.epoch !== undefined && body.epoch !== epoch) throw new ApiError('epoch-changed');
      return { epoch, results: await pusher.run(body.requests, services, exchange, body.device) };
    }),

    serve(listRecordVersions, async ({ query: { entity, id } }, { db }, exchange) => {
      const versions = await listVersions(db, memberOf(exchange).user_id, entity, id);
      return versions.map(({ rev, replaced_at, fields }) => ({
        rev,
        replaced_at: new Date(replaced_at).toISOString(),
        fields: v.parse(Fields, JSON.parse(fields)),
      }));
    }),
  ];
}

const Fields = v.record(v.string(), v.unknown());

/** A device may hold one member's copy and, when somebody else has signed in meanwhile, that one's session: to the copy it is as if nobody were signed in. */
function refuseOthers(exchange: Exchange, member: number | undefined): void {
  if (member !== undefined && member !== memberOf(exchange).user_id) throw new ApiError('unauthenticated');
}

function cursorOf(cursor: string): Known {
  const at = cursor.lastIndexOf('.');
  return { epoch: cursor.slice(0, at), rev: Number(cursor.slice(at + 1)) };
}
