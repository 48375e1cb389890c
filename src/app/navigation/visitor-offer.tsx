import { shownVisitorLinks } from '#contract/navigation.ts';
import { useSession } from '#data/session/session.ts';
import { useWayBack } from '#pages/use-way-back.ts';
import { PageLink } from './page-link.tsx';
import classes from './visitor-offer.module.css';

/** What somebody without an account is offered beside the ways in, once it has a page: a trial (NAV-12). It comes back to the open page. */
export function VisitorOffer({ className = '' }: { className?: string | undefined }) {
  const { status } = useSession();
  const { ref } = useWayBack();
  const links = shownVisitorLinks();
  if (status !== 'signed-out' || links.length === 0) return null;
  return (
    <p className={`${classes.offer} ${className}`}>
      {links.map((link) => (
        <PageLink key={link.label} link={link} address={ref === undefined ? link.path : `${link.path}?ref=${encodeURIComponent(ref)}`} />
      ))}
    </p>
  );
}
