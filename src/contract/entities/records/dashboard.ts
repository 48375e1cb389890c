import * as v from 'valibot';
import { writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';
import { BoardPlace } from './summary-board.ts';

/** Characters that its name may have. */
export const LONGEST_DASHBOARD_NAME = 60;

/** One of a member's boards on the home page (DASH-01). */
export const Dashboard = v.object({
  name: v.pipe(writtenText(LONGEST_DASHBOARD_NAME), v.minLength(1, 'must not be empty')),
  /** Whether the home page opens with it. */
  is_default: v.boolean(),
  /** 2 for a board of the economy, as the catalogue of calls has it. */
  type: v.picklist([1, 2]),
  options: v.object({ children: v.pipe(v.array(BoardPlace), v.maxLength(200, 'must be at most 200 panels')) }),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const DashboardRow = v.object({ ...stamps, ...Dashboard.entries });
export type DashboardRow = v.InferOutput<typeof DashboardRow>;
