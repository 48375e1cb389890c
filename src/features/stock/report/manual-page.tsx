import { Link } from '@tanstack/react-router';
import { getReportParts } from '#contract/endpoints/stock/reports.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ManualVerdict } from './manual-verdict.tsx';
import styles from './report.module.css';

/**
 * A company in the manual's own sentence, what the manual is, what is in it, and the two ways to have it.
 *
 * @param symbol The company that is shown as its example; `undefined` where none is loaded.
 */
export function ManualPage({ symbol }: { symbol: string | undefined }) {
  const { state, again } = useAnswer(getReportParts, {});
  return (
    <div className={styles.manual}>
      <h1>Manual of stocks</h1>
      {symbol !== undefined && (
        <div className={styles.links}>
          <ManualVerdict symbol={symbol} />
          <Link to="/manual-of-stocks/web-app" search={{ symbol }}>
            {`The pages of ${symbol}`}
          </Link>
        </div>
      )}
      <p className={styles.lead}>
        A company on a page or two: what it does, its condition, value, signs and ten years of accounts, with the filing of each year.
      </p>
      <div className={`${styles.choices} ${styles.links}`}>
        <Card title="On paper" padded>
          <p>A PDF of one company, or of every stock of a portfolio in one file. The server makes it while you go on.</p>
          <Link to="/manual-of-stocks/pdf-html">PDF and HTML</Link>
        </Card>
        <Card title="In the app" padded>
          <p>The same pages on the screen, one company after the other, also without a network once they were open.</p>
          <Link to="/manual-of-stocks/web-app">Web app</Link>
        </Card>
      </div>
      <Card title="What is in it" padded>
        <AnswerView state={state} again={again} height={200}>
          {(parts) => (
            <ul>
              {parts.map(({ key, title, manual }) => (
                <li key={key}>{manual ? title : `${title}, in a company’s own report alone`}</li>
              ))}
            </ul>
          )}
        </AnswerView>
      </Card>
    </div>
  );
}
