import { TabStrip } from '#app/tab-strip/tab-strip.tsx';
import type { PageFrame } from '../page/page-frame.ts';
import { Navbar } from './navbar.tsx';

/** The bars of tablet and desktop, of which a phone loads nothing. */
export function WideBars({ frame }: { frame: PageFrame }) {
  return (
    <>
      <Navbar menus={frame.menus} />
      <TabStrip tabs={frame.tagsBar} />
    </>
  );
}
