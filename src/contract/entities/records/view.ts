import * as v from 'valibot';
import type { Access } from '#contract/endpoint.ts';
import { json, writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';

export const ViewName = v.pipe(writtenText(120), v.minLength(1, 'must not be empty'));

/** One column of a view; what it says beside its id is the field catalogue's. */
export const ViewField = v.objectWithRest({ id: v.union([v.string(), v.number()]) }, v.unknown());

/** Which columns a table shows and how: one definition, changed as a whole. */
export const View = v.object({
  name: ViewName,
  note: writtenText(2000),
  fields: v.pipe(v.array(ViewField), v.maxLength(500, 'must be at most 500 fields'), json(200_000)),
  /** Among them `sequence`, the order of columns; a field in a currency is written `id.CUR` (VIEW-02). */
  options: v.pipe(v.record(v.string(), v.unknown()), json(200_000)),
  icon: v.nullable(writtenText(100)),
  seq: v.pipe(v.number(), v.integer()),
  /** Whether others may use it. */
  is_public: v.boolean(),
  /** Whether only premium members may use it; administrators decide. */
  premium: v.boolean(),
});
export type View = v.InferOutput<typeof View>;

/** A view as somebody sees it: their own, one offered to all by an administrator, or another member's public one. */
export const ViewRow = v.object({
  ...stamps,
  ...View.entries,
  view_type: v.picklist(['public', 'user', 'other']),
  user_id: v.number(),
  admin: v.boolean(),
  /** Name of the member it belongs to. */
  owner: v.string(),
});
export type ViewRow = v.InferOutput<typeof ViewRow>;

/** Who may use a view: its owner always, others by their membership where an administrator made it premium. */
export function accessOfView({ view_type, premium }: Pick<ViewRow, 'view_type' | 'premium'>): Access {
  return premium && view_type !== 'user' ? 'premium' : 'member';
}
