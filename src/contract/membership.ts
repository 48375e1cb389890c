import type { Access } from './endpoint.ts';

/** What decides what a caller may do. `undefined` stands for somebody without an account. */
export interface Caller {
  readonly status: number;
  readonly admin: boolean;
}

const leastStatus = { member: Number.NEGATIVE_INFINITY, premium: 3, plus: 5, professional: 10 } as const;

/** Whether a caller may make a call: premium is status 3 and 4, plus 5 to 9, professional 10 and above; administrators may do everything. */
export function mayCall(access: Access, caller: Caller | undefined): boolean {
  if (access === 'anonymous') return true;
  if (caller === undefined) return false;
  if (caller.admin) return true;
  return access !== 'admin' && caller.status >= leastStatus[access];
}
