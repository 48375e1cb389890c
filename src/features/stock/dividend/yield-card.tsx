import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber, formatPrice, isFigure } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../method/method-link.tsx';
import { quantile } from '../summary/quartiles.ts';
import styles from './dividend.module.css';
import { dividendVerdict, ownYields } from './dividend-words.ts';

/** The yield, its place within its own ten years, and the verdict. */
export function YieldCard({ dividends, peers }: { dividends: StockDividends; peers: readonly number[] }) {
  const { yield: now, annual, special, currency, last_price_date: day, note } = dividends;
  const verdict = dividendVerdict(dividends, peers);
  return (
    <Card title="Dividend yield" context={day === null ? undefined : `close ${formatDay(day)}`} aside={<MethodLink of="dividend" about="dividends" />} padded>
      <p className={styles.headline}>
        <b>{formatPercent(now, 2)}</b> %
        {isFigure(annual) && annual > 0 && dividends.from === 'prices' && <span>{`${formatPrice(annual)} ${currency} a year`}</span>}
      </p>
      <OwnScale dividends={dividends} />
      <p className={styles.verdict}>
        <b>{verdict.lead}</b> {verdict.rest}
      </p>
      {isFigure(special) && special > 0 && (
        <p className={styles.note}>{`And ${formatPrice(special)} ${currency} in special dividends, which are not counted in the yield.`}</p>
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
      <Tiles dividends={dividends} />
    </Card>
  );
}

function OwnScale({ dividends }: { dividends: StockDividends }) {
  const own = ownYields(dividends);
  const { least, most } = extentOf(own);
  const [first, median, third] = [0.25, 0.5, 0.75].map((share) => quantile([...own], share));
  if (dividends.yield === null || first === undefined || median === undefined || third === undefined) return null;
  return (
    <p className={styles.scale}>
      <span>{formatPercent(least)}</span>
      <GraduatedRule
        width={200}
        low={least}
        high={most}
        value={dividends.yield}
        median={median}
        quartiles={[first, third]}
        label={`Yield ${formatPercent(dividends.yield, 2)}%, from ${formatPercent(least)} to ${formatPercent(most)}% over ten years, median ${formatPercent(median)}%`}
      />
      <span>{formatPercent(most)}</span>
    </p>
  );
}

function Tiles({ dividends }: { dividends: StockDividends }) {
  const { cover, years_of_increase: raises, yield_on_cost_5y: onCost, forward_yield: forward } = dividends;
  const newest = cover.at(-1);
  const payout = newest?.payout_ratio ?? null;
  const atLoss = payout === null && isFigure(newest?.earnings) && newest.earnings <= 0;
  const tiles = [
    { label: 'Payout of earnings', value: atLoss ? 'At Loss' : formatPercent(payout, 0), unit: payout === null ? '' : '%' },
    { label: 'Raised in a row', value: raises === null ? UNKNOWN : formatNumber(raises, 0), unit: raises === null ? '' : raises === 1 ? 'year' : 'years' },
    { label: 'Forward yield', value: formatPercent(forward, 2), unit: forward === null ? '' : '%' },
    { label: 'Yield on cost, 5 y', value: formatPercent(onCost, 2), unit: onCost === null ? '' : '%' },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}
