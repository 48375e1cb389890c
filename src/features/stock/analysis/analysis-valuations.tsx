import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../method/method-link.tsx';
import { ValuationFigures } from '../summary/key-figures.tsx';
import { shareBelow } from '../summary/quartiles.ts';
import styles from './analysis.module.css';
import { AnalysisFrame } from './analysis-frame.tsx';

/** What the market pays for the company, beside what it paid in the last ten years. */
export function AnalysisValuations({ name }: { name: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  if (state.kind !== 'ready') return null;
  const stock = state.data;
  return (
    <AnalysisFrame name={name}>
      <p className={styles.verdict}>{verdict(stock)}</p>
      {stock.valuation.length === 0 ? (
        <TooLittleData>It takes a price and the accounts of a year.</TooLittleData>
      ) : (
        <Card title="Multiples beside their own ten years" aside={<MethodLink of="valuation" about="the valuations" />}>
          <ValuationFigures subject={stock} />
        </Card>
      )}
    </AnalysisFrame>
  );
}

/** How many of the multiples are dear or cheap by the company's own past. */
function verdict({ valuation }: StockSummary): string {
  const places = valuation.flatMap(({ value, history, direction }) => {
    const share = isFigure(value) && history.filter(isFigure).length >= 3 ? shareBelow(history, value) : undefined;
    return share === undefined ? [] : [direction < 0 ? share : 1 - share];
  });
  if (places.length === 0) return 'Too few past prices are known to call today’s price dear or cheap: that takes three fiscal year ends.';
  const dear = places.filter((share) => share >= 0.75).length;
  const cheap = places.filter((share) => share <= 0.25).length;
  if (dear > places.length / 2) return `Dear by its own past: ${dear} of ${places.length} multiples are in the upper quarter of ten years.`;
  if (cheap > places.length / 2) return `Cheap by its own past: ${cheap} of ${places.length} multiples are in the lower quarter of ten years.`;
  return `Neither dear nor cheap by its own past: of ${places.length} multiples ${dear} are high and ${cheap} low.`;
}
