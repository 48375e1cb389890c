import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { useRememberedVisits } from '../search/use-remembered-visits.ts';
import { ThemeColor } from '../theme/theme-color.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { Navbar } from './navbar.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { pageFrame } from './page-frame.ts';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** What stands around every page: bars above, on a phone also below, and the frame that gives the page its width. */
export function Shell({ children }: { children: ReactNode }) {
  const phone = useAtMost(PHONE_MAX);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useRememberedVisits();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the page
      </a>
      <ThemeColor />
      <PageAnnouncer />
      {phone ? (
        <>
          <TopBar />
          <DemoStrip />
          <ConnectionPill band />
        </>
      ) : (
        <>
          <DemoStrip />
          <Navbar />
        </>
      )}
      <main id="main" tabIndex={-1} className={classes.main} data-frame={pageFrame(path)}>
        {children}
      </main>
      {phone && <BottomBar />}
    </>
  );
}
