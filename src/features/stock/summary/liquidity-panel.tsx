import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../method/method-link.tsx';
import { LiquidityFigures, liquidityOf } from './key-figures.tsx';
import styles from './liquidity-panel.module.css';

/** Whether a company can pay what is due within a year, each ratio on its own ten years. */
export function LiquidityPanel({ subject, title }: PanelProps<StockSummary>) {
  const figures = liquidityOf(subject);
  const end = figures[0]?.end;
  return (
    <Card title={title} context={end ? `at ${formatDay(end)}` : undefined} aside={<MethodLink of="accounts" about={title} />}>
      {figures.length === 0 ? (
        <TooLittleData>Its balance sheet does not say what is due within a year; banks and insurers do not file that.</TooLittleData>
      ) : (
        <>
          <p className={styles.verdict}>{liquidityInWords(subject)}</p>
          <LiquidityFigures subject={subject} />
        </>
      )}
    </Card>
  );
}

/** What the current ratio and the cash ratio say, in a sentence. */
export function liquidityInWords(subject: StockSummary): string {
  const of = (key: string) => liquidityOf(subject).find((figure) => figure.key === key)?.value;
  const [current, cash] = [of('current_ratio'), of('cash_ratio')];
  if (!isFigure(current)) return 'Its newest balance sheet does not say what is due within a year.';
  const covered = `What turns to cash within a year is ${formatNumber(current, 2)} times what is due then`;
  return isFigure(cash) ? `${covered}; cash alone would pay ${formatNumber(cash * 100, 0)}% of it.` : `${covered}.`;
}
