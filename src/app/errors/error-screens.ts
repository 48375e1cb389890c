export { ErrorPage } from './error-page.tsx';
export { StockNotFound } from './stock-not-found.tsx';
