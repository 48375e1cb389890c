import { useRouterState } from '@tanstack/react-router';
import { shownVisitorLinks } from '#contract/navigation.ts';
import { useSession } from '#data/session.ts';
import { rememberedAddress } from '#pages/safe-redirect.ts';
import { PageLink } from './page-link.tsx';
import classes from './visitor-offer.module.css';

/** What somebody without an account is offered: a free one, and a trial (NAV-12). Both come back to the open page. */
export function VisitorOffer({ className = '' }: { className?: string | undefined }) {
  const { status } = useSession();
  const ref = useRouterState({ select: ({ location }) => rememberedAddress({ pathname: location.pathname, search: location.searchStr }) });
  if (status !== 'signed-out') return null;
  return (
    <p className={`${classes.offer} ${className}`}>
      {shownVisitorLinks().map((link) => (
        <PageLink key={link.label} link={link} address={ref === undefined ? link.path : `${link.path}?ref=${encodeURIComponent(ref)}`} />
      ))}
    </p>
  );
}
