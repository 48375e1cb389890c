import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { logFailure } from '#data/log.ts';
import { UnderTabsContext } from '#ui/layout/under-tabs.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import { useWhenIdle } from '#ui/layout/use-when-idle.ts';
import { DialogCorner } from '../dialogs/dialog-corner.tsx';
import { NotificationSlot } from '../notification-bars/notification-slot.tsx';
import { StockPopovers } from '../stock-popover/stock-popovers.tsx';
import { VisitRecorder } from '../tab-strip/visit-recorder.tsx';
import { ThemeColor } from '../theme/theme-color.tsx';
import { BarsPlace } from './bars-place.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { FooterPlace } from './footer-place.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { type PageFrame, pageFrame } from './page-frame.ts';
import classes from './shell.module.css';
import { ToastCorner } from './toast-corner.tsx';
import { TopBar } from './top-bar.tsx';

const WidgetFrame = lazy(() => import('./widget-frame.tsx').then(({ WidgetFrame }) => ({ default: WidgetFrame })));

const loadLateParts = () => import('./late-parts.tsx').then(({ LateParts }) => LateParts);

interface FrameProps {
  readonly frame: PageFrame;
  readonly children: ReactNode;
}

/**
 * What stands around every page: bars above, on a phone also below, and the frame that gives the page its width.
 * It stands outside the routes, so that it is painted while the first page's own code is still on its way.
 */
export function Shell({ children }: { children: ReactNode }) {
  const phone = useAtMost(PHONE_MAX);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const frame = pageFrame(path);
  const Frame = frame.layout === 'default' ? (phone ? PhoneFrame : WideFrame) : frame.layout === 'widget' ? EmbeddedFrame : Main;
  const LateParts = useOnDemand(useWhenIdle(), loadLateParts, (error) => logFailure('A part of the shell could not be loaded', error));
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the page
      </a>
      <ThemeColor />
      <PageAnnouncer />
      <VisitRecorder />
      <Frame frame={frame}>{children}</Frame>
      <StockPopovers />
      {LateParts && <LateParts />}
      <ToastCorner />
      <DialogCorner />
    </>
  );
}

function WideFrame({ frame, children }: FrameProps) {
  return (
    <>
      <NotificationSlot />
      <DemoStrip />
      <BarsPlace frame={frame} />
      <Main frame={frame}>{children}</Main>
      {frame.footer !== 'hidden' && <FooterPlace />}
    </>
  );
}

/** A phone's notes stand under the page's own tabs where it has some, else under the top bar. */
function PhoneFrame({ frame, children }: FrameProps) {
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
        <Main frame={frame}>{children}</Main>
      </UnderTabsContext>
      {frame.footer === 'shown' && <FooterPlace />}
      <div className={classes.end} />
      <BottomBar menus={frame.menus} />
    </>
  );
}

function EmbeddedFrame({ frame, children }: FrameProps) {
  return (
    <Suspense fallback={null}>
      <WidgetFrame>
        <Main frame={frame}>{children}</Main>
      </WidgetFrame>
    </Suspense>
  );
}

function Main({ frame, children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.main} data-layout={frame.layout} data-frame={frame.frame} data-width={frame.width}>
      {children}
    </main>
  );
}
