import { useQuery } from '@tanstack/react-query';
import { getVersion } from '#contract/endpoints/system.ts';
import { footerGroups } from '#contract/navigation.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { isInvented } from '#data/device/shown-market.ts';
import { useSession } from '#data/session/session.ts';
import { GroupLinks } from './group-links.tsx';
import classes from './site-footer.module.css';
import { usePathParts } from './use-path-parts.ts';
import { VisitorOffer } from './visitor-offer.tsx';

/** The end of every page: what else there is, what the figures are not, and whose work this is (LAY-14, LAY-15). */
export function SiteFooter() {
  const { account } = useSession();
  const parts = usePathParts();
  const demo = isInvented(useQuery(queryFor(getVersion, {})).data?.market);
  return (
    <div className={classes.footer}>
      <nav className={classes.groups} aria-label="Footer">
        {footerGroups(account).map(({ label, links }) => (
          <section key={label} aria-label={label}>
            <h2>{label}</h2>
            <GroupLinks label={label} links={links} parts={parts} />
          </section>
        ))}
        <VisitorOffer />
      </nav>
      <div className={classes.small}>
        <p>
          Sextant shows data and what is computed from them. Nothing here is investment advice, an offer, or a promise: figures may be late, incomplete or
          wrong, and past returns do not predict future ones. Check a figure at its source before you act on it.
          {demo && ' At present every company, price and filing is invented.'}
        </p>
        <p>
          © {new Date().getFullYear()} The Sextant founders · <a href="/third-party-notices.txt">Third-party notices</a>
          <span className={classes.keys}>
            {' '}
            · <kbd>/</kbd> searches, <kbd>Ctrl K</kbd> lists every page and command
          </span>
        </p>
      </div>
    </div>
  );
}
