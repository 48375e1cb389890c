import type { NavigationLink } from '../navigation-link.ts';

/** The user menu and the ways in (ROLE-09 to ROLE-17, NAV-12); what only an avatar or a button leads to is here as well. */
export const accountLinks: readonly NavigationLink[] = [
  { label: 'My Account', path: '/user/me', words: 'profile settings membership', audience: 'member' },
  { label: 'Bookmarks', path: '/user/me?tab=bookmarks', words: 'saved pages', audience: 'member' },
  { label: 'Notifications', path: '/user/me?tab=account&subtab=account-notification', words: 'unread', audience: 'member', later: true },
  { label: 'Alerts', path: '/user/me?tab=account&subtab=account-alerts', words: 'price bell', audience: 'member' },
  { label: 'Manage My Screener', path: '/screener?manage=screen', audience: 'member' },
  { label: 'My Articles', path: '/user/{user_id}', route: '/user/$user_id', fill: 'member', audience: 'member', later: true },
  { label: 'Refer a Friend', path: '/referral-program', audience: 'member', later: true },
  { label: 'Add Regions', path: '/pricing?type=regions', section: 'Membership', audience: 'paid', later: true },
  { label: 'Renew Subscription', path: '/user/me?tab=account&subtab=account-billing#renew', section: 'Membership', audience: 'renewing', later: true },
  { label: 'Renew Subscription', path: '/pricing?isReactivate=1', section: 'Membership', audience: 'renewing-seats', later: true },
  { label: 'Update Payment Info', path: '/user/me?tab=account&subtab=account-billing', section: 'Membership', audience: 'paid', later: true },
  { label: 'Group Subscription', path: '/pricing?type=group', section: 'Membership', audience: 'paid', later: true },
  { label: 'Referral', path: '/referral-program', section: 'Membership', audience: 'paid', later: true },
  { label: 'My Group', path: '/group', audience: 'group', later: true },
  { label: 'Admin', path: '/admin', words: 'invitations registration', audience: 'admin' },
  { label: 'Article Management', path: '/article-management-center', audience: 'news-center', later: true },
  { label: 'Freelance Market News Management', path: '/news-management', audience: 'listed', later: true },
  { label: 'Kpi', path: '/kpi', audience: 'listed', later: true },
  { label: 'Sign Up', path: '/register', words: 'new account free sign-up', audience: 'visitor' },
  { label: 'Login', path: '/login', words: 'sign in', audience: 'visitor' },
  { label: 'Reset password', path: '/reset', words: 'forgotten', audience: 'visitor' },
];

/** Links of the footer alone. */
export const companyLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', path: '/privacy-policy', footer: 'Company', later: true },
  { label: 'Terms of Use', path: '/term-of-use', footer: 'Company', later: true },
];

/** What somebody without an account is offered beside Login and Sign Up (NAV-12). A second link to the same form under another name would be a double. */
export const visitorLinks: readonly NavigationLink[] = [{ label: '7-Day Free Trial', path: '/pricing', audience: 'visitor', later: true }];
