import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { HoldingReturn, NoHoldingReturn } from '#domain/performance/holding-returns.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { FigureSheet } from '#ui/layout/overlay/figure-sheet.tsx';
import styles from './holding-rate.module.css';

const reasons: Readonly<Record<NoHoldingReturn, string>> = {
  young: 'It is held for a year or less: a rate of a year would only exaggerate what happened so far.',
  'no-price': 'A price is missing: of the last day, or of a day on which shares came or went without money.',
  'no-rate': 'An exchange rate of one of its transactions is missing.',
  short: 'It was sold short: money came in before any was paid, and such a rate would say nothing.',
  free: 'Nothing was paid for it.',
  'no-rate-fits': 'No rate of a year makes what was paid and what came back worth nothing together.',
};

/** What the money in a holding earned a year; a press says how it was worked out, or why it is not known. */
export function HoldingRate({ earned, name }: { earned: HoldingReturn | undefined; name: string }) {
  const [asked, setAsked] = useState(false);
  if (earned === undefined) return null;
  const rate = <ChangeText value={earned.rate === null ? undefined : earned.rate * 100} decimals={1} />;
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        title={`Why: return a year of ${name}`}
        onClick={(event) => {
          // The row under it would open the stock.
          event.stopPropagation();
          setAsked(true);
        }}
      >
        {rate}
      </button>
      {asked &&
        // Outside the table, so that its keys and presses stay here.
        createPortal(
          <FigureSheet label={`Why: return a year of ${name}`} title={`${name}: money-weighted return a year`} shown={rate} onClose={() => setAsked(false)}>
            <div className={styles.why}>
              <Explained earned={earned} />
            </div>
          </FigureSheet>,
          document.body,
        )}
    </>
  );
}

function Explained({ earned: { unknown, other_roots: others, since, paid_in: paid, received, worth } }: { earned: HoldingReturn }) {
  return (
    <>
      <p>
        {unknown === null
          ? `XIRR: the yearly rate, in years of 365 days, at which all that was paid and came back counts as nothing together.${others ? ' Other rates do so too; this one is the nearest to 0 that fits.' : ''}`
          : reasons[unknown]}
      </p>
      <dl>
        <dt>{`Paid since ${formatDay(since)}, fees and taxes with it`}</dt>
        <dd>{formatNumber(paid, 0)}</dd>
        <dt>Received from sales and dividends</dt>
        <dd>{formatNumber(received, 0)}</dd>
        <dt>Worth now</dt>
        <dd>{formatNumber(worth, 0)}</dd>
      </dl>
      <p>In the currency of the portfolio. Shares that came or went without money count at what they were worth that day.</p>
    </>
  );
}
