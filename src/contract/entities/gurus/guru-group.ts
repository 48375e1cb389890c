import * as v from 'valibot';
import { textUpTo, writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';

/** Most investors of a group. */
export const MOST_IN_GROUP = 60;

/** An investor by its id: its name as addresses have it. */
export const GuruId = v.pipe(textUpTo(120), v.minLength(1, 'must not be empty'), v.regex(/^[^,]*$/, 'must not contain a comma'));

/** Investors a member looks at together (GGRP-01). */
export const GuruGroup = v.object({
  name: v.pipe(writtenText(60), v.minLength(1, 'must not be empty')),
  gurus: v.pipe(v.array(GuruId), v.maxLength(MOST_IN_GROUP, `must be at most ${MOST_IN_GROUP} investors`)),
});
export type GuruGroup = v.InferOutput<typeof GuruGroup>;

export const GuruGroupRow = v.object({ ...stamps, ...GuruGroup.entries });
export type GuruGroupRow = v.InferOutput<typeof GuruGroupRow>;
