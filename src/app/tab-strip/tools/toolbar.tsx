import { IconBell, IconBriefcase, IconDownload, IconShare2, IconUsers } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { useSession } from '#data/session.ts';
import { toolbarFacts } from '#domain/membership/toolbar.ts';
import { rememberedAddress } from '#pages/safe-redirect.ts';
import { toolbarButtons } from '../toolbar-buttons.ts';
import { ToolPopover } from './tool-popover.tsx';
import classes from './toolbar.module.css';

const AlertsPanel = lazy(() => import('./alerts-panel.tsx').then(({ AlertsPanel }) => ({ default: AlertsPanel })));
const DownloadsPanel = lazy(() => import('./downloads-panel.tsx').then(({ DownloadsPanel }) => ({ default: DownloadsPanel })));
const SharePanel = lazy(() => import('./share-panel.tsx').then(({ SharePanel }) => ({ default: SharePanel })));
const PortfoliosPanel = lazy(() => import('./portfolios-panel.tsx').then(({ PortfoliosPanel }) => ({ default: PortfoliosPanel })));
const GroupsPanel = lazy(() => import('./groups-panel.tsx').then(({ GroupsPanel }) => ({ default: GroupsPanel })));

/** Where sharing leads somebody without an account (ROLE-05). */
const REFERRAL = '/referral-program';

/** The tools of the strip: what depends on the membership, alerts, downloads, sharing, portfolios and groups (TAB-01). */
export function Toolbar() {
  const signedOut = useSession().account === undefined;
  const hasPage = usePages();
  return (
    <div className={classes.tools}>
      <StatusButtons />
      {signedOut ? <BellToLogin /> : <ToolPopover label="Alerts" icon={IconBell} panel={AlertsPanel} />}
      <ToolPopover label="Downloads" icon={IconDownload} panel={DownloadsPanel} />
      {signedOut && hasPage(REFERRAL) ? (
        <Link to={REFERRAL as string} className={classes.tool} aria-label="Share">
          <IconShare2 size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      ) : (
        <ToolPopover label="Share" icon={IconShare2} panel={SharePanel} />
      )}
      <ToolPopover label="Portfolios" icon={IconBriefcase} panel={PortfoliosPanel} />
      <ToolPopover label="Groups" icon={IconUsers} panel={GroupsPanel} />
    </div>
  );
}

/** The buttons that depend on the membership, as far as the pages they lead to exist. */
function StatusButtons() {
  const { status, account } = useSession();
  const hasPage = usePages();
  if (status === 'unknown') return null;
  return toolbarButtons(toolbarFacts(account), hasPage).map(({ label, to }) => (
    <Link key={label} to={to} className={classes.words}>
      {label}
    </Link>
  ));
}

/** Alerts belong to an account: without one the bell leads to the login and back (ROLE-05). */
function BellToLogin() {
  const ref = useRouterState({ select: ({ location }) => rememberedAddress({ pathname: location.pathname, search: location.searchStr }) });
  return (
    <Link to="/login" search={ref === undefined ? {} : { ref }} className={classes.tool} aria-label="Alerts" title="Alerts belong to an account">
      <IconBell size={18} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

/** Whether there is a page at a path: a link to one that does not exist is not shown. */
function usePages(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => path in routesByPath || `${path}/` in routesByPath;
}
