import { useMemo } from 'react';
import { getGfRank, getGfRankHistory } from '#contract/endpoints/stock/valuation.ts';
import type { StockRank, StockSummary } from '#contract/entities/stock/stock.ts';
import type { GfRank, GfRankHistory } from '#contract/entities/stock/valuation.ts';
import type { AnswerState } from '#pages/answer-state.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../../method/method-link.tsx';
import { ScoreBand } from '../code-chip.tsx';
import words from '../words.module.css';
import { YearButtons } from '../years/year-buttons.tsx';
import { NOW, useYearChoice, yearInWords } from '../years/year-choice.ts';
import { Radar } from './radar.tsx';
import { RankRow } from './rank-row.tsx';
import styles from './score-panel.module.css';

const axes: readonly (readonly [key: StockRank['key'], letter: string])[] = [
  ['financial_strength', 'F'],
  ['growth', 'G'],
  ['profitability', 'P'],
  ['gf_value', 'V'],
  ['momentum', 'M'],
];

/** GF Score with its five ranks as a radar; now, or as known in a January since 2006. */
export function ScorePanel({ stock, title = 'GF Score' }: { stock: StockSummary; title?: string }) {
  const params = { id: stock.stockid };
  const present = useAnswer(getGfRank, { params, query: {} });
  const past = useAnswer(getGfRankHistory, { params });
  const history = past.state.kind === 'ready' ? past.state.data : undefined;
  const ranks = history?.years ?? (present.state.kind === 'ready' ? [present.state.data] : []);
  const years = useMemo(() => ranks.map(({ year }) => year).reverse(), [ranks]);
  const choice = useYearChoice(years);
  const shown = ranks.find(({ year }) => year === choice.year) ?? ranks[0];
  const state: AnswerState<object> = past.state.kind === 'ready' ? past.state : present.state;
  return (
    <Card
      title={title}
      context={shown?.end == null ? undefined : `${choice.year === NOW ? 'now' : `January ${yearInWords(choice.year)}`}, year to ${formatDay(shown.end)}`}
      aside={
        <>
          <MethodLink of="gf_score" about="the score" />
          <YearButtons years={years} choice={choice} of="GF Score" />
        </>
      }
    >
      <AnswerView
        state={state}
        again={present.again}
        height={330}
        tooLittle={() =>
          shown === undefined || shown.rank_details.length > 0 || choice.year !== NOW ? undefined : 'The ranks need accounts of a year; none are known.'
        }
      >
        {() => shown && <Score rank={shown} history={history} name={stock.company} />}
      </AnswerView>
    </Card>
  );
}

function Score({ rank, history, name }: { rank: GfRank; history: GfRankHistory | undefined; name: string }) {
  const of = (key: string) => rank.rank_details.find((detail) => detail.key === key);
  const peers = history?.peers.ranks ?? {};
  const outline = axes.map(([key, letter]) => ({ key, letter, value: of(key)?.rank ?? null, peers: peers[key] ?? null }));
  const rated = outline.filter(({ value }) => value !== null).length;
  const scores = history?.gf_score ?? [];
  const range = extentOf(scores.map(([, score]) => score));
  return (
    <div className={styles.frame}>
      <div className={styles.score}>
        <Radar
          axes={outline}
          label={`The five ranks of ${name}: ${rank.rank_details.map(({ label, rank: each }) => `${label} ${each ?? 'not rated'}`).join(', ')}`}
        />
        <div>
          <p className={styles.total}>
            {rank.rank === null ? (
              <b>–</b>
            ) : (
              <>
                <b>{rank.rank}</b> <small>/ 100</small> <ScoreBand score={rank.rank} />
              </>
            )}
            {rated < 5 && ' '}
            {rated < 5 && <small>{rated === 0 ? 'not rated in this year' : `${rated} of 5 ranks; one that is not rated counts as nothing`}</small>}
          </p>
          {axes.map(([key, letter]) => {
            const detail = of(key);
            return detail && <RankRow key={key} rank={detail} letter={letter} peers={peers[key] ?? null} />;
          })}
          {scores.length > 2 && (
            <p className={styles.course}>
              since {scores[0]?.[0].slice(0, 4)}, {range.least} to {range.most}
              <Sparkline values={scores.map(([, score]) => score)} label={`GF Score since ${scores[0]?.[0].slice(0, 4)}`} width={120} />
            </p>
          )}
          {history && outline.every(({ peers: each }) => each !== null) && (
            <p className={words.note}>Dashed: median of {history.peers.companies} companies of its industry.</p>
          )}
        </div>
      </div>
    </div>
  );
}
