import { Link, useRouter } from '@tanstack/react-router';
import { Button } from '#ui/controls/button.tsx';
import { useDocumentTitle } from '../frame/page/document-title.ts';
import { StockLookup } from '../search/pages/stock-lookup.tsx';
import { errorFacts, errorLinks } from './error-links.ts';
import { errorTitle } from './error-title.ts';
import classes from './errors.module.css';
import { useErrorLayout } from './use-error-layout.ts';

interface ErrorPageProps {
  /** HTTP status; 0 or undefined when there is none. */
  status: number | 'search' | undefined;
  /** The message of the server or the browser. */
  message: string;
  /** Another try, where one can help. */
  onRetry?: () => void;
}

const links = errorLinks();
const facts = errorFacts();

/** Something could not be shown: what happened, and the ways on that exist. */
export function ErrorPage({ status, message, onRetry }: ErrorPageProps) {
  const router = useRouter();
  const title = errorTitle(status ?? 0);
  useDocumentTitle(title);
  useErrorLayout();
  return (
    <section className={classes.page} aria-labelledby="error-title">
      {typeof status === 'number' && status > 0 && <p className={classes.status}>{status}</p>}
      <h1 id="error-title">{title}</h1>
      <p className={classes.message} role="alert">
        {message}
      </p>
      <div className={classes.ways}>
        {onRetry && (
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button onClick={() => router.history.back()}>Go back</Button>
        {links.help.map(({ label, path }) => (
          <Link key={path} to={path} className={classes.link}>
            {label}
          </Link>
        ))}
      </div>
      <StockLookup label="Search stocks" placeholder="Company name or symbol" />
      <p className={classes.fact}>{facts}</p>
      <nav className={classes.places} aria-label="Places to look">
        {links.places.map(({ label, path }) => (
          <Link key={path} to={path} className={classes.link}>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}
