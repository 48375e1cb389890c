import * as v from 'valibot';
import { textUpTo, writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';

/** What a member can follow: an investor by its 13F filings, or an insider of companies. */
export const followedKinds = ['guru', 'insider'] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** Most ids that a list can be narrowed to in one question. */
export const MOST_FOLLOWED = 200;

/** Someone a member follows. */
export const Follow = v.object({
  kind: v.picklist(followedKinds),
  /** Its id in addresses; without a comma, since lists are asked for by ids with commas between them. */
  followed_id: v.pipe(textUpTo(120), v.minLength(1, 'must not be empty'), v.regex(/^[^,]*$/, 'must not contain a comma')),
  /** As it was called when it was followed. */
  name: v.pipe(writtenText(300), v.minLength(1, 'must not be empty')),
});
export type Follow = v.InferOutput<typeof Follow>;

export const FollowRow = v.object({ ...stamps, ...Follow.entries });
export type FollowRow = v.InferOutput<typeof FollowRow>;
