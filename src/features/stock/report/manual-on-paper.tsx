import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { queueDownload } from '#pages/downloads/queue-download.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StockFinder } from '../stock-finder.tsx';
import styles from './report.module.css';

interface ManualOnPaperProps {
  recent: () => readonly ListedStock[];
  /** Opens the report of a company as a page, to print from the browser. */
  onReport: (name: string) => void;
}

/** PDF files of the manual: of one company, or of a whole portfolio. */
export function ManualOnPaper({ recent, onReport }: ManualOnPaperProps) {
  return (
    <div className={styles.manual}>
      <h1>Manual of stocks as PDF and HTML</h1>
      <Card title="One company" padded>
        <p className={styles.text}>Its whole report opens as a page, which is printed or queued as a PDF from there.</p>
        <StockFinder label="Company" offered={recent} chosen={undefined} onChoose={(stock) => onReport(stockAddress(stock))} />
      </Card>
      <Card title="A whole portfolio" padded>
        <Portfolios />
      </Card>
    </div>
  );
}

function Portfolios() {
  const signedOut = useSession().account === undefined;
  const found = useRecords('portfolio').value;
  if (signedOut) return <SignInFirst what="Portfolios belong to an account." gives="One PDF of every stock you hold, a page or two each." />;
  if (found === undefined) return <RecordsLoading what="Your portfolios" height={96} />;
  if (found.length === 0) return <p className={styles.text}>No portfolio yet: make one, and its report is made here.</p>;
  const queue = (id: string, name: string) => () =>
    void queueDownload({ file_name: `${name} report`.slice(0, 120), handler: 'portfolio-report', format: 'pdf', subject: id, options: {} });
  return (
    <ul className={styles.rows}>
      {found.map(({ id, fields: { name } }) => (
        <li key={id} className={styles.row}>
          <b>{name}</b>
          <Button onClick={queue(id, name)} aria-label={`Queue a PDF of ${name}`}>
            Make PDF
          </Button>
        </li>
      ))}
    </ul>
  );
}
