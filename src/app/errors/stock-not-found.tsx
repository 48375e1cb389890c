import { useDocumentTitle } from '../frame/page/document-title.ts';
import { StockLookup } from '../search/pages/stock-lookup.tsx';
import classes from './errors.module.css';
import { useErrorLayout } from './use-error-layout.ts';

/** No stock has the name in the address: reports it and suggests similar ones. */
export function StockNotFound({ name }: { name: string }) {
  useDocumentTitle('Stock Not Found');
  useErrorLayout();
  return (
    <section className={classes.page} aria-labelledby="not-found-title">
      <h1 id="not-found-title">Stock Not Found</h1>
      <p className={classes.message}>
        No stock is known as <b>{name}</b>.
      </p>
      <StockLookup
        key={name}
        label="Symbol Lookup"
        placeholder="Please Input company name or symbol"
        heading="Are you looking for the following stocks?"
        initial={name.replace(/^[A-Za-z]+:/, '')}
      />
      <p className={classes.copyright}>© {new Date().getFullYear()} Sextant</p>
    </section>
  );
}
