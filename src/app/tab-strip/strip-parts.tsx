import { RecentTabs } from './recent-tabs.tsx';

/** What the strip shows besides the search. */
export function StripParts() {
  return <RecentTabs />;
}
