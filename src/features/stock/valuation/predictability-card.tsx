import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../method/method-link.tsx';
import { Stars } from '../signs/stars.tsx';

/** How steadily the company grew, in stars and as text. */
export function PredictabilityCard({ stock: { predictability, company } }: { stock: StockSummary }) {
  return (
    <Card title="Predictability" aside={<MethodLink of="predictability" about="the stars" />} padded>
      {predictability === null ? (
        <p>Not rated: it needs ten fiscal years on one basis, and not all of them are known.</p>
      ) : (
        <p>
          <Stars of={predictability} /> {inWords(predictability, company)}
        </p>
      )}
    </Card>
  );
}

function inWords(stars: number, company: string): string {
  if (stars >= 4.5) return `${company} grew almost like clockwork: sales and earnings of a share followed a straight line over ten years and more.`;
  if (stars >= 3.5) return `${company} grew steadily; few years fell off the line.`;
  if (stars >= 2) return `${company} grew unevenly: past growth says little of the next year.`;
  return `${company} lost money in a year, shrank, or grew by fits and starts: its past is no guide to its future.`;
}
