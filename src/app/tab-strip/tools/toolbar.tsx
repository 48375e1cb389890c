import { IconBell, IconBriefcase, IconDownload, IconShare2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isPage } from '#contract/navigation.ts';
import { useSession } from '#data/session/session.ts';
import { toolbarFacts } from '#domain/membership/toolbar.ts';
import { useWayBack } from '#pages/use-way-back.ts';
import { toolbarButtons } from '../toolbar-buttons.ts';
import { ToolPopover } from './tool-popover.tsx';
import classes from './toolbar.module.css';

const SharePanel = lazy(() => import('./share-panel.tsx').then(({ SharePanel }) => ({ default: SharePanel })));
const AlertsPanel = lazy(() => import('#features/alert/bell/alerts-panel.tsx').then(({ AlertsPanel }) => ({ default: AlertsPanel })));
const BellBadge = lazy(() => import('#features/alert/bell/bell-badge.tsx').then(({ BellBadge }) => ({ default: BellBadge })));
const DownloadsPanel = lazy(() => import('#features/download/downloads-panel.tsx').then(({ DownloadsPanel }) => ({ default: DownloadsPanel })));
const PortfoliosPanel = lazy(() => import('./portfolios-panel.tsx').then(({ PortfoliosPanel }) => ({ default: PortfoliosPanel })));

/** Where sharing leads somebody without an account (ROLE-05). */
const REFERRAL: string = '/referral-program';

/** The tools of the strip that have something behind them: what depends on the membership, alerts, sharing, downloads and portfolios (TAB-01). */
export function Toolbar() {
  const { status, account } = useSession();
  const signedOut = account === undefined;
  const back = useWayBack();
  return (
    <div className={classes.tools}>
      <StatusButtons />
      {status === 'signed-out' ? (
        <Link to="/login" search={back} className={classes.tool} aria-label="Alerts">
          <IconBell size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      ) : (
        <span className={classes.bell}>
          <ToolPopover label="Alerts" icon={IconBell} panel={AlertsPanel} />
          <Suspense fallback={null}>
            <BellBadge />
          </Suspense>
        </span>
      )}
      {signedOut && isPage(REFERRAL) ? (
        <Link to={REFERRAL} className={classes.tool} aria-label="Share">
          <IconShare2 size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      ) : (
        <ToolPopover label="Share" icon={IconShare2} panel={SharePanel} />
      )}
      <ToolPopover label="Downloads" icon={IconDownload} panel={DownloadsPanel} />
      <ToolPopover label="Portfolios" icon={IconBriefcase} panel={PortfoliosPanel} />
    </div>
  );
}

/** The buttons that depend on the membership, as far as the pages they lead to exist. */
function StatusButtons() {
  const { status, account } = useSession();
  if (status === 'unknown') return null;
  return toolbarButtons(toolbarFacts(account), isPage).map(({ label, to }) => (
    <Link key={label} to={to} className={classes.words}>
      {label}
    </Link>
  ));
}
