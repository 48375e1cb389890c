import { IconBriefcase, IconHome } from '@tabler/icons-react';

/** The places a phone's bar has room for beside search and More. */
export const barPlaces = [
  { to: '/', label: 'Home', icon: IconHome },
  { to: '/portfolio', label: 'Portfolio', icon: IconBriefcase },
] as const;
