import { TabStrip } from '../tab-strip/tab-strip.tsx';
import { Navbar } from './navbar.tsx';
import type { PageFrame } from './page-frame.ts';

/** The bars of tablet and desktop, of which a phone loads nothing. */
export function WideBars({ frame }: { frame: PageFrame }) {
  return (
    <>
      <Navbar menus={frame.menus} />
      <TabStrip tabs={frame.tagsBar} />
    </>
  );
}
