import { logFailure } from '#data/sync/state/log.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import { useWhenIdle } from '#ui/layout/use-when-idle.ts';
import classes from './footer-place.module.css';

const loadFooter = () => import('#app/navigation/site-footer.tsx').then(({ SiteFooter }) => SiteFooter);

/** The footer; its code is loaded when the page has what it needs, and until then it takes no space. */
export function FooterPlace() {
  const SiteFooter = useOnDemand(useWhenIdle(), loadFooter, (error) => logFailure('The footer could not be loaded', error));
  if (SiteFooter === undefined) return null;
  return (
    <footer className={classes.place}>
      <SiteFooter />
    </footer>
  );
}
