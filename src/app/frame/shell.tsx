import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { UnderTabsContext } from '#ui/layout/under-tabs.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { DialogCorner } from '../dialogs/dialog-corner.tsx';
import { NotificationSlot } from '../notification-bars/notification-slot.tsx';
import { StockPopovers } from '../stock-popover/stock-popovers.tsx';
import { TabStrip } from '../tab-strip/tab-strip.tsx';
import { VisitRecorder } from '../tab-strip/visit-recorder.tsx';
import { ThemeColor } from '../theme/theme-color.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { Navbar } from './navbar.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { pageFrame } from './page-frame.ts';
import classes from './shell.module.css';
import { ToastCorner } from './toast-corner.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * What stands around every page: bars above, on a phone also below, and the frame that gives the page its width.
 * It stands outside the routes, so that it is painted while the first page's own code is still on its way.
 */
export function Shell({ children }: { children: ReactNode }) {
  const phone = useAtMost(PHONE_MAX);
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the page
      </a>
      <ThemeColor />
      <PageAnnouncer />
      <VisitRecorder />
      {phone ? <PhoneFrame>{children}</PhoneFrame> : <WideFrame>{children}</WideFrame>}
      <StockPopovers />
      <ToastCorner />
      <DialogCorner />
    </>
  );
}

function WideFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <NotificationSlot />
      <DemoStrip />
      <Navbar />
      <TabStrip />
      <Main>{children}</Main>
    </>
  );
}

/** A phone's notes stand under the page's own tabs where it has some, else under the top bar. */
function PhoneFrame({ children }: { children: ReactNode }) {
  const [underTabs, setUnderTabs] = useState<HTMLElement | null>(null);
  const notes = (
    <>
      <DemoStrip />
      <ConnectionPill place="band" />
    </>
  );
  return (
    <>
      <NotificationSlot />
      <TopBar />
      {underTabs === null ? notes : createPortal(notes, underTabs)}
      <UnderTabsContext value={setUnderTabs}>
        <Main>{children}</Main>
      </UnderTabsContext>
      <BottomBar />
    </>
  );
}

function Main({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <main id="main" tabIndex={-1} className={classes.main} data-frame={pageFrame(path)}>
      {children}
    </main>
  );
}
