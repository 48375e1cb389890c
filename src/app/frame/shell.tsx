import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { logFailure } from '#data/sync/state/log.ts';
import { UnderTabsContext } from '#ui/layout/under-tabs.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import { useWhenIdle } from '#ui/layout/use-when-idle.ts';
import { DialogCorner } from '../dialogs/dialog-corner.tsx';
import { NotificationSlot } from '../notification-bars/notification-slot.tsx';
import { StockPopovers } from '../stock-popover/stock-popovers.tsx';
import { VisitRecorder } from '../tab-strip/visit-recorder.tsx';
import { ThemeColor } from '../theme/theme-color.tsx';
import { BarsPlace } from './bars/bars-place.tsx';
import { BottomBar } from './bars/bottom-bar.tsx';
import { DemoStrip } from './bars/demo-strip.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { ConnectionPill } from './corners/connection-pill.tsx';
import { ToastCorner } from './corners/toast-corner.tsx';
import { FooterPlace } from './page/footer-place.tsx';
import { PageAnnouncer } from './page/page-announcer.tsx';
import { type PageFrame, pageFrame } from './page/page-frame.ts';
import classes from './shell.module.css';

const WidgetFrame = lazy(() => import('./widget/widget-frame.tsx').then(({ WidgetFrame }) => ({ default: WidgetFrame })));

const loadLateParts = () => import('./page/late-parts.tsx').then(({ LateParts }) => LateParts);

interface FrameProps {
  readonly frame: PageFrame;
  readonly children: ReactNode;
}

/**
 * The frame around every page: bars above, on a phone also below, and the page's width.
 * It is outside the routes, so that it is painted while the first page's own code is still on its way.
 */
export function Shell({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const frame = pageFrame(path);
  const Frame = frame.layout === 'default' ? BarsFrame : frame.layout === 'widget' ? EmbeddedFrame : Main;
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

/**
 * The bars of phone, tablet and desktop. The page has the same place in all of them, so that it is not remounted, and keeps what
 * was typed, when a phone is turned or a window is resized. A phone's notes are under the page's own tabs where it has some, else under the top bar.
 */
function BarsFrame({ frame, children }: FrameProps) {
  const phone = useAtMost(PHONE_MAX);
  const [underTabs, setUnderTabs] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.frame}>
      <NotificationSlot />
      {phone ? <PhoneTop underTabs={underTabs} /> : <WideTop frame={frame} />}
      <UnderTabsContext value={phone ? setUnderTabs : undefined}>
        <Main frame={frame}>{children}</Main>
      </UnderTabsContext>
      {(phone ? frame.footer === 'shown' : frame.footer !== 'hidden') && <FooterPlace />}
      {phone && <div className={classes.end} />}
      {phone && <BottomBar menus={frame.menus} />}
    </div>
  );
}

function WideTop({ frame }: { frame: PageFrame }) {
  return (
    <>
      <DemoStrip />
      <BarsPlace frame={frame} />
    </>
  );
}

function PhoneTop({ underTabs }: { underTabs: HTMLElement | null }) {
  const notes = (
    <>
      <DemoStrip />
      <ConnectionPill place="band" />
    </>
  );
  return (
    <>
      <TopBar />
      {underTabs === null ? notes : createPortal(notes, underTabs)}
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
