import type { StockOwnership } from '#contract/entities/gurus/guru.ts';
import type { StockInsiderSummary } from '#contract/entities/insiders/stock-insiders.ts';
import type { AnswerState } from '#pages/answer-state.ts';
import { AnswerView } from '#pages/answer-view.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { formatScaled } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './owners.module.css';
import { ownersVerdict } from './owners-verdict.ts';

/** Quarters of the small line. */
const SHOWN = 12;
const MILLION = 1_000_000;

interface OwnersCardProps {
  state: AnswerState<StockOwnership>;
  again: () => void;
  /** `undefined` while it is not known. */
  insiders: StockInsiderSummary | undefined;
}

/** How much of a company the followed investors and its insiders hold, and what they did in the last quarter. */
export function OwnersCard({ state, again, insiders }: OwnersCardProps) {
  const last = state.kind === 'ready' ? state.data.quarters.at(-1) : undefined;
  const outstanding = state.kind === 'ready' ? state.data.shares_outstanding : null;
  const context = outstanding === null ? undefined : `${formatNumber(outstanding / MILLION, 1)} M shares`;
  return (
    <Card title="Who owns it" context={context} aside={last && `13F to ${formatDay(last.period)}`}>
      <AnswerView state={state} again={again} height={220} tooLittle={nobodyKnown}>
        {(ownership) => <Owners ownership={ownership} insiders={insiders} />}
      </AnswerView>
    </Card>
  );
}

/** Why nothing can be said of followed investors; `undefined` where something can. */
export function nobodyKnown({ quarters, investors }: StockOwnership): string | undefined {
  if (quarters.length > 0) return undefined;
  return investors === 0
    ? 'No 13F filing is loaded: npm run ingest -- 13f reads those of the followed investors.'
    : `No report of the ${formatCount(investors)} followed investors has a holding that is matched with this stock. Holdings are matched by CUSIP, which npm run ingest -- cusips reads. Who else owns it is not known.`;
}

interface OwnersProps {
  ownership: StockOwnership;
  insiders: StockInsiderSummary | undefined;
}

function Owners({ ownership: { shares_outstanding, quarters, filers }, insiders }: OwnersProps) {
  const last = quarters.at(-1);
  if (last === undefined) return null;
  const recent = quarters.slice(-SHOWN);
  const part = shares_outstanding === null || shares_outstanding <= 0 ? undefined : last.shares / shares_outstanding;
  const isShown = part !== undefined && part <= 1;
  const others = othersOf(filers, quarters);
  const other = others.at(-1);
  const otherPart = other !== undefined && other.period === last.period && shares_outstanding !== null ? other.shares / shares_outstanding : undefined;
  const insiderPart = insiders?.held_part ?? undefined;
  const verdict = ownersVerdict([
    { name: 'gurus', net: last.buyers + last.sellers === 0 ? undefined : last.buyers - last.sellers },
    { name: 'insiders', net: insiders && netOf(insiders) },
    { name: 'other institutions', net: other?.period === last.period ? changeOf(others) : undefined },
  ]);
  const known = (part ?? 0) + (otherPart ?? 0) + (insiderPart ?? 0);
  return (
    <>
      <p className={styles.verdict}>
        <b>{verdict}</b> {guruSentence(last)}
        {insiders !== undefined && insiderSentence(insiders)}
      </p>
      {isShown && (
        <div className={styles.bar} role="img" aria-label={`Followed investors hold ${formatPercent(part)} percent of all shares`}>
          <span className={styles.gurus} style={{ width: `${part * 100}%` }} />
          {otherPart !== undefined && known <= 1 && <span className={styles.others} style={{ width: `${otherPart * 100}%` }} />}
          {insiderPart !== undefined && known <= 1 && <span className={styles.insiders} style={{ width: `${insiderPart * 100}%` }} />}
        </div>
      )}
      <table className={styles.owners}>
        <thead>
          <tr>
            <th scope="col">Owner</th>
            <th scope="col">
              Holds <span>%</span>
            </th>
            <th scope="col">{`${recent.length} quarters`}</th>
            <th scope="col">Last quarter</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <i className={styles.gurus} aria-hidden="true" />
              Gurus <small>{`${formatCount(last.holders)} of those followed`}</small>
            </th>
            <td>{isShown ? formatPercent(part) : UNKNOWN}</td>
            <td>
              <Sparkline values={recent.map(({ shares }) => shares)} label={`Shares held by followed investors over ${recent.length} quarters`} />
            </td>
            <td>
              {signed(last.net_shares)}
              <small>{`${formatCount(last.buyers)} bought, ${formatCount(last.sellers)} sold`}</small>
            </td>
          </tr>
          {other !== undefined && (
            <tr>
              <th scope="row">
                <i className={styles.others} aria-hidden="true" />
                Other institutions <small>{`${formatCount(other.filers)} filers of 13F on ${formatDay(other.period)}`}</small>
              </th>
              <td>{otherPart === undefined ? UNKNOWN : formatPercent(otherPart)}</td>
              <td>
                <Sparkline values={others.slice(-SHOWN).map(({ shares }) => shares)} label="Shares of other institutions by quarter" />
              </td>
              <td>{signed(changeOf(others))}</td>
            </tr>
          )}
          {insiders !== undefined && insiders.filings > 0 && <InsidersRow insiders={insiders} />}
          <tr>
            <th scope="row">
              <i className={styles.everyone} aria-hidden="true" />
              Everyone else <small>{other === undefined ? 'not followed here' : 'not reported'}</small>
            </th>
            <td>{isShown && known <= 1 ? formatPercent(1 - known) : UNKNOWN}</td>
            <td>{UNKNOWN}</td>
            <td>{UNKNOWN}</td>
          </tr>
        </tbody>
      </table>
      {!isShown && (
        <p className={styles.verdict}>
          {part === undefined
            ? 'How many shares there are in all is not known from the accounts, so that no part of them can be named.'
            : 'Followed investors report more shares than the accounts have: the counts are of different days or classes, and no part is shown.'}
        </p>
      )}
    </>
  );
}

/** What directors and officers hold, and what they did in the three months to their newest filing. */
function InsidersRow({ insiders }: { insiders: StockInsiderSummary }) {
  const { holders, held_part, periods, held_on } = insiders;
  const quarter = periods[0];
  const [bought, sold] = [quarter?.bought, quarter?.sold];
  return (
    <tr>
      <th scope="row">
        <i className={styles.insiders} aria-hidden="true" />
        Insiders <small>{`${formatCount(holders)} directors and officers`}</small>
      </th>
      <td>{held_part === null ? UNKNOWN : formatPercent(held_part)}</td>
      <td>
        {held_on.length < 2 ? (
          UNKNOWN
        ) : (
          <Sparkline values={held_on.map(({ shares }) => shares)} label={`Shares held by directors and officers since ${formatDay(held_on[0]?.day)}`} />
        )}
      </td>
      <td>
        {signed(netOf(insiders))}
        <small>{`${formatCount(bought?.insiders ?? 0)} bought, ${formatCount(sold?.insiders ?? 0)} sold in 3 months`}</small>
      </td>
    </tr>
  );
}

/** What institutions other than the followed investors held. */
function othersOf(filers: StockOwnership['filers'], quarters: StockOwnership['quarters']): StockOwnership['filers'] {
  return filers.map((all) => {
    const own = quarters.find(({ period }) => period === all.period);
    return { ...all, filers: Math.max(0, all.filers - (own?.holders ?? 0)), shares: Math.max(0, all.shares - (own?.shares ?? 0)) };
  });
}

function changeOf(others: StockOwnership['filers']): number | undefined {
  const [before, now] = others.slice(-2);
  return before === undefined || now === undefined ? undefined : now.shares - before.shares;
}

/** Bought less sold in the three months to the newest filing, in shares; `undefined` where nobody traded or a count is not known. */
function netOf({ periods: [quarter] }: StockInsiderSummary): number | undefined {
  if (quarter === undefined || quarter.bought.trades + quarter.sold.trades === 0) return undefined;
  const { bought, sold } = quarter;
  return bought.shares === null || sold.shares === null ? undefined : bought.shares - sold.shares;
}

/** Shares with their sign, on the scale on which they read best. */
function signed(shares: number | undefined): string {
  if (shares === undefined) return UNKNOWN;
  if (shares === 0) return '0';
  const { figure, letter } = formatScaled(shares);
  return `${shares > 0 ? '+' : ''}${figure} ${letter}`.trim();
}

function guruSentence({ buyers, sellers, holders, period }: StockOwnership['quarters'][number]): string {
  const traded =
    buyers + sellers === 0 ? 'No followed investor traded' : `${formatCount(buyers)} of the followed investors bought and ${formatCount(sellers)} sold`;
  return `${traded} in the quarter to ${formatDay(period)}; ${formatCount(holders)} ${holders === 1 ? 'holds' : 'hold'} it.`;
}

function insiderSentence({ periods: [quarter] }: StockInsiderSummary): string {
  if (quarter === undefined) return '';
  const { bought, sold, planned_sales } = quarter;
  if (bought.trades + sold.trades === 0) return ' No insider traded in the three months to the newest filing.';
  const plan = sold.trades === 0 ? '' : `, ${formatCount(planned_sales)} of ${formatCount(sold.trades)} sales by a plan`;
  return ` ${formatCount(bought.insiders)} insiders bought and ${formatCount(sold.insiders)} sold in three months${plan}.`;
}
