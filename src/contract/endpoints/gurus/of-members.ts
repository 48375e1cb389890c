import * as v from 'valibot';
import { MOST_FOLLOWED } from '#contract/entities/gurus/follow.ts';

/** Only the investors or insiders of these ids, separated by commas; all of them when left out. A member's groups and whom they follow are on the member's devices, their members are asked for by name. */
export const ofMembers = {
  members: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(8000, 'must be at most 8000 characters'),
      v.check((text) => text.split(',').length <= MOST_FOLLOWED, `must be at most ${MOST_FOLLOWED} ids`),
    ),
  ),
};
