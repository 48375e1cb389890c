import { logFailure } from '#data/log.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import { useWhenIdle } from '#ui/layout/use-when-idle.ts';
import classes from './footer-place.module.css';

const loadFooter = () => import('../navigation/site-footer.tsx').then(({ SiteFooter }) => SiteFooter);

/** Where the footer stands; it lies below the first screen, so its code comes in a quiet moment. */
export function FooterPlace() {
  const SiteFooter = useOnDemand(useWhenIdle(), loadFooter, (error) => logFailure('The footer could not be loaded', error));
  return <footer className={classes.place}>{SiteFooter && <SiteFooter />}</footer>;
}
