import type { Account } from './entities/account/account.ts';

/** The properties of a member that decide which links they see; `undefined` for somebody without an account. */
export type Viewer = Pick<Account, 'status' | 'amount_paid' | 'renew_auto' | 'seats' | 'group' | 'admin' | 'canAccessNewsCenter'>;

/** Status from which on a member pays for what they see: premium, premium plus and professional (ROLE-08, ROLE-20). */
const PREMIUM = 3;

/** Whether somebody has a paid membership that does not renew by itself (ROLE-10). */
function canRenew(viewer: Viewer | undefined): viewer is Viewer {
  return viewer !== undefined && viewer.status >= PREMIUM && viewer.renew_auto !== 1 && viewer.amount_paid > 0;
}

/** Who sees a link, by name. `listed` are members whose ids the operator would have to name, so nobody. */
const sees = {
  everyone: () => true,
  visitor: (viewer) => viewer === undefined,
  member: (viewer) => viewer !== undefined,
  /** Premium and above (ROLE-09). */
  paid: (viewer) => viewer !== undefined && viewer.status >= PREMIUM,
  /** Members who renew their own seat, and those who renew several (ROLE-09). */
  renewing: (viewer) => canRenew(viewer) && viewer.seats <= 1,
  'renewing-seats': (viewer) => canRenew(viewer) && viewer.seats > 1,
  /** Members of a group (ROLE-14). */
  group: (viewer) => viewer !== undefined && viewer.group !== null,
  admin: (viewer) => viewer?.admin === true,
  'news-center': (viewer) => viewer?.canAccessNewsCenter === true,
  listed: () => false,
} satisfies Record<string, (viewer: Viewer | undefined) => boolean>;

/** Who sees a link of the navigation. */
export type Audience = keyof typeof sees;

/** Whether somebody sees what is meant for an audience; links alone, the server decides on its own who may call what. */
export function belongsTo(audience: Audience, viewer: Viewer | undefined): boolean {
  return sees[audience](viewer);
}
