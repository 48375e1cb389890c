import type { ReactNode } from 'react';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { Card } from '#ui/layout/card.tsx';
import { NearSight } from '#ui/layout/near-sight.tsx';
import { BandPanel } from './band/band-panel.tsx';
import { ValueBox } from './box/value-box.tsx';
import { MultiplesPanel } from './multiples/multiples-panel.tsx';
import { ScorePanel } from './score/score-panel.tsx';

type Props = PanelProps<StockSummary>;

/** GF Score with its five ranks. */
export function GfScore({ subject, title }: Props) {
  return (
    <WhenNear title={title} height={330}>
      <ScorePanel stock={subject} title={title} />
    </WhenNear>
  );
}

/** Price against GF Value through time. */
export function GfValue({ subject, title }: Props) {
  return (
    <WhenNear title={title} height={380}>
      <BandPanel stock={subject} title={title} />
    </WhenNear>
  );
}

/** Every value of a share on one axis with its price. */
export function ValuationChart({ subject, title }: Props) {
  return (
    <WhenNear title={title} height={440}>
      <ValueBox stock={subject} title={title} />
    </WhenNear>
  );
}

/** Multiples against own history, industry and peers. */
export function Multiples({ subject, title }: Props) {
  return (
    <WhenNear title={title} height={460}>
      <MultiplesPanel stock={subject} title={title} />
    </WhenNear>
  );
}

/** Each of these asks for the past of a valuation, which is worked out by every filing: not before somebody is about to see it. */
function WhenNear({ title, height, children }: { title: string; height: number; children: ReactNode }) {
  return (
    <NearSight
      instead={
        <Card title={title}>
          <div style={{ minHeight: height }} />
        </Card>
      }
    >
      {children}
    </NearSight>
  );
}
