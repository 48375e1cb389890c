/** A page that a bar, a button or a redirect of the membership leads to. */
export type MembershipPage = 'pricing' | 'membership-update' | 'renew' | 'upgrade' | 'update-payment' | 'referral';

/** A way to one of those pages. Nothing leads there before the page exists: whoever shows or follows it asks the routes first. */
export interface Way {
  readonly page: MembershipPage;
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  /** The page as the table of links has it, by which one knows whether it exists. */
  readonly link: string;
  /** The part of the page that is meant, without `#`. */
  readonly hash: string | undefined;
}

/** Where the billing of a membership is seen to. */
const billing = { link: '/user/me?tab=account&subtab=account-billing', path: '/user/me', search: { tab: 'account', subtab: 'account-billing' } };

/** Where those pages are. What the specification does not show are parts of the billing page, by decision 0018. */
const addresses: Readonly<Record<MembershipPage, Omit<Way, 'page'>>> = {
  pricing: { link: '/pricing', path: '/pricing', search: {}, hash: undefined },
  'membership-update': { ...billing, hash: 'update' },
  renew: { ...billing, hash: 'renew' },
  upgrade: { ...billing, hash: 'wallet' },
  'update-payment': { ...billing, hash: 'payment' },
  referral: { link: '/referral-program', path: '/referral-program', search: {}, hash: undefined },
};

/** The address of a page, with its other query parameters. */
export function wayTo(page: MembershipPage, search: Readonly<Record<string, string>> = {}): Way {
  const address = addresses[page];
  return { page, ...address, search: { ...address.search, ...search } };
}

/** Pages on which plans are chosen: no bar, dialog or redirect leads a member away from them or asks them to upgrade. */
const pricingPaths: readonly string[] = ['/pricing', '/pricing-test'];

/** Whether plans are chosen on this page. */
export function isPricing(path: string): boolean {
  return pricingPaths.includes(path);
}
