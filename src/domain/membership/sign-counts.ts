import { FREE_STATUS } from './tier.ts';

/** Whether somebody sees how many warning and good signs a stock has: members above the free status (WARN-01). */
export function seesSignCounts(status: number | undefined): boolean {
  return status !== undefined && status > FREE_STATUS;
}
