import { RecentTabs } from './recent-tabs.tsx';
import { Toolbar } from './tools/toolbar.tsx';

/** What the strip shows besides the search. */
export function StripParts() {
  return (
    <>
      <RecentTabs />
      <Toolbar />
    </>
  );
}
