import { IconBell, IconBriefcase, IconHome } from '@tabler/icons-react';

/** The places a phone's bar has room for beside search and More. */
export const barPlaces = [
  { to: '/', search: {}, label: 'Home', icon: IconHome },
  { to: '/portfolio', search: {}, label: 'Portfolio', icon: IconBriefcase },
  { to: '/user/me', search: { tab: 'account', subtab: 'account-alerts' }, label: 'Alerts', icon: IconBell },
] as const;
