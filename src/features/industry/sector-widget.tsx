import { Link, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { getIndustryComparison, getIndustryPerformance, getIndustryWeighting, getPerformanceGrid } from '#contract/endpoints/industry/industry.ts';
import { IndustryRegion } from '#contract/entities/industry/industry.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './industry.module.css';
import { dataOf, industryRows } from './industry-rows.ts';
import { IndustryTable } from './industry-table.tsx';

/** Sectors of a region with their returns by size, on a board; a row opens the page of its region. */
export function SectorWidget({ title, config = {} }: PanelProps<undefined>) {
  const region = v.is(IndustryRegion, config.region) ? config.region : undefined;
  const query = { region };
  const { state, again } = useAnswer(getPerformanceGrid, { query: { ...query, period: undefined } });
  const others = {
    weighting: dataOf(useAnswer(getIndustryWeighting, { query }).state),
    performance: dataOf(useAnswer(getIndustryPerformance, { query }).state),
    comparison: dataOf(useAnswer(getIndustryComparison, { query }).state),
  };
  const navigate = useNavigate();
  const open = (group: string) =>
    void (region === undefined
      ? navigate({ to: '/industry', search: { group } })
      : navigate({ to: '/industry/$region', params: { region }, search: { group } }));
  return (
    <Card
      title={title}
      context="year to date"
      aside={
        <>
          <AnswerStamp state={state} />
          {region === undefined ? (
            <Link className={styles.open} to="/industry">
              Open
            </Link>
          ) : (
            <Link className={styles.open} to="/industry/$region" params={{ region }}>
              Open
            </Link>
          )}
        </>
      }
    >
      <AnswerView state={state} again={again} height={320} listStored={false}>
        {(grid) =>
          grid.companies === 0 ? (
            <Empty lead="No company listed there is loaded." />
          ) : (
            <IndustryTable rows={industryRows({ grid, ...others })} grid={grid} region={region} sector={undefined} selected={undefined} onSelect={open} />
          )
        }
      </AnswerView>
    </Card>
  );
}
