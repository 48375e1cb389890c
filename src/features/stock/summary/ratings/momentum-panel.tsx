import { getGfRank } from '#contract/endpoints/stock/valuation.ts';
import type { StockRank, StockSummary } from '#contract/entities/stock/stock.ts';
import type { GfRank } from '#contract/entities/stock/valuation.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../../method/method-link.tsx';
import styles from './rank-panels.module.css';
import { RankBody } from './rank-panels.tsx';

const NO_PRICES = 'not rated: momentum needs prices of the last twelve months; they come with a source of prices';
const NO_OTHERS = 'not rated: too few other stocks of its region have momentum, so its place among them is unknown';

/** How a share has moved against its market, by its place among the stocks of its region. */
export function MomentumRank({ subject, title }: PanelProps<StockSummary>) {
  const { state, again } = useAnswer(getGfRank, { params: { id: subject.stockid }, query: {} });
  const found = state.kind === 'ready' ? momentumIn(state.data) : undefined;
  return (
    <Card title={title} context={found?.end ? `close ${formatDay(found.end)}` : undefined} aside={<MethodLink of="gf_score" about={title} />}>
      <AnswerView state={state} again={again} height={120} tooLittle={(rank) => (momentumIn(rank) === undefined ? NOT_JUDGED : undefined)}>
        {() => found && <RankBody found={found} whenNot={isFigure(factorOf(found, 'momentum')) ? NO_OTHERS : NO_PRICES} picture={placeAmongOthers} />}
      </AnswerView>
    </Card>
  );
}

const NOT_JUDGED = 'Ranks need the accounts of at least one fiscal year.';

function momentumIn({ rank_details }: GfRank): StockRank | undefined {
  return rank_details.find(({ key }) => key === 'momentum');
}

function factorOf({ factors }: StockRank, of: string): number | null | undefined {
  return factors.find(({ key }) => key === of)?.value;
}

function placeAmongOthers(rank: StockRank) {
  const place = factorOf(rank, 'momentum_place');
  if (!isFigure(place)) return null;
  return (
    <p className={styles.picture}>
      <GraduatedRule low={0} high={1} value={place} median={0.7} width={280} label={`Above ${formatNumber(place * 100, 0)} of 100 stocks of its region`} />
      <small>Stocks of its region from weakest to strongest; the stroke, above 70 of 100, is the best place</small>
    </p>
  );
}
