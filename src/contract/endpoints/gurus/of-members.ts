import * as v from 'valibot';
import { MOST_IN_GROUP } from '#contract/entities/gurus/guru-group.ts';

/** Only the investors of these ids, separated by commas; all of them when left out. A member's group is on the member's devices, its investors are asked for by name. */
export const ofMembers = {
  members: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(8000, 'must be at most 8000 characters'),
      v.check((text) => text.split(',').length <= MOST_IN_GROUP, `must be at most ${MOST_IN_GROUP} investors`),
    ),
  ),
};
