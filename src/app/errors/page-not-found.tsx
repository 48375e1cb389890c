import { ErrorPage } from './error-page.tsx';

/** No page has this address: ERR-14. */
export function PageNotFound() {
  return <ErrorPage status={404} message="This page could not be found" />;
}
