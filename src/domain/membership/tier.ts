/** The four tiers that menus, buttons, limits and calls go by. */
export type Tier = 'basic' | 'premium' | 'plus' | 'professional';

/** The least status of each tier, highest first. */
const leastStatus: readonly (readonly [Tier, number])[] = [
  ['professional', 10],
  ['plus', 5],
  ['premium', 3],
];

/** The status from which a member counts as premium. */
export const PREMIUM_STATUS = 3;

/** The highest status that counts as free. */
export const FREE_STATUS = 1;

/** The tier a membership status falls in: below 3 basic, 3 and 4 premium, 5 to 9 plus, 10 and above professional. */
export function tierOf(status: number): Tier {
  return leastStatus.find(([, least]) => status >= least)?.[0] ?? 'basic';
}

const order: readonly Tier[] = ['basic', 'premium', 'plus', 'professional'];

/** Whether a tier includes all that another one has. */
export function includesTier(tier: Tier, other: Tier): boolean {
  return order.indexOf(tier) >= order.indexOf(other);
}

/** What members are called by tier. */
export const tierNames: Readonly<Record<Tier, string>> = {
  basic: 'Free',
  premium: 'Premium',
  plus: 'Premium Plus',
  professional: 'Professional',
};
