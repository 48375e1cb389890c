import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getIndustryDistribution, getMarketDistribution } from '#contract/endpoints/industry/industry.ts';
import type { GroupField, IndustryDistribution, IndustryRegion } from '#contract/entities/industry/industry.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './industry.module.css';
import { screenOf } from './screen-of.ts';

const FIELDS: readonly { value: GroupField; label: string }[] = [
  { value: 'pe', label: 'P/E' },
  { value: 'pb', label: 'P/B' },
  { value: 'roe', label: 'ROE' },
  { value: 'operating_margin', label: 'Margin' },
];
const isRatio = (field: GroupField) => field === 'pe' || field === 'pb';
const written = (value: number, field: GroupField) => (isRatio(field) ? formatNumber(value, 1) : `${formatNumber(value * 100, 0)} %`);
const HEIGHT = 190;
const FOOT = 18;

/** How a figure lies among the companies of the chosen sector or industry, beside all of the region. */
export function DistributionCard({ region, name }: { region: IndustryRegion | undefined; name: string | undefined }) {
  const [field, setField] = useState<GroupField>('pe');
  return (
    <Card title="Distribution" context={name ?? 'all companies'} aside={<Segmented label="Figure" value={field} options={FIELDS} onChange={setField} />} padded>
      {name === undefined ? <OfAll region={region} field={field} /> : <OfGroup region={region} field={field} name={name} />}
    </Card>
  );
}

function OfAll({ region, field }: { region: IndustryRegion | undefined; field: GroupField }) {
  const { state, again } = useAnswer(getMarketDistribution, { query: { region, field } });
  return (
    <AnswerView state={state} again={again} height={HEIGHT + 40} listStored={false}>
      {(found) => <Distribution found={found} region={region} />}
    </AnswerView>
  );
}

function OfGroup({ region, field, name }: { region: IndustryRegion | undefined; field: GroupField; name: string }) {
  const { state, again } = useAnswer(getIndustryDistribution, { params: { id: name }, query: { region, field } });
  return (
    <AnswerView state={state} again={again} height={HEIGHT + 40} listStored={false}>
      {(found) => <Distribution found={found} region={region} />}
    </AnswerView>
  );
}

function Distribution({ found, region }: { found: IndustryDistribution; region: IndustryRegion | undefined }) {
  const [asTable, setAsTable] = useState(false);
  const { bars, field, own, all, at_loss, name } = found;
  if (all.known === 0) return <Empty lead="No company here has this figure." />;
  return (
    <>
      {asTable ? (
        <ChartTable
          caption="Companies by the figure"
          headings={['From', 'To', name ?? 'Companies', 'All']}
          rows={bars.map((bar) => [written(bar.from, field), written(bar.to, field), formatCount(bar.own), formatCount(bar.all)])}
          height={HEIGHT}
        />
      ) : (
        <Histogram found={found} />
      )}
      <p className={styles.words}>
        {own.median !== null && name !== null && `${name}: median ${written(own.median, field)} of ${own.known}. `}
        {all.median !== null && `All: median ${written(all.median, field)} of ${all.known}. `}
        {own.median === null && name !== null && `Only ${own.known} of ${own.companies} companies of ${name} have it: too few for a median. `}
        {at_loss !== null && at_loss > 0 && (
          <>
            {`${formatCount(at_loss)} of ${formatCount(all.companies)} at loss, not drawn: `}
            <Link to="/screener" search={{ filters: screenOf({ region, atLoss: true }) }}>
              which
            </Link>
            .{' '}
          </>
        )}
        <button type="button" className={styles.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show the picture' : 'Show as table'}
        </button>
      </p>
    </>
  );
}

function Histogram({ found: { bars, field, own, all, name } }: { found: IndustryDistribution }) {
  const most = bars.reduce((tallest, bar) => Math.max(tallest, bar.all), 1);
  const [low, high] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1];
  const label = `${name ?? 'Companies'} by ${field.replaceAll('_', ' ')}: median ${own.median === null ? 'not known' : written(own.median, field)}, of all ${all.median === null ? 'not known' : written(all.median, field)}`;
  return (
    <Plot height={HEIGHT} label={label}>
      {(width) => {
        const step = width / bars.length;
        const tall = HEIGHT - FOOT;
        const x = (value: number) => ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * width;
        const every = Math.ceil(bars.length / 6);
        return (
          <>
            {bars.map((bar, place) => (
              <g key={bar.from}>
                <rect
                  className={styles.all}
                  x={place * step + 1}
                  width={Math.max(1, step - 2)}
                  y={tall * (1 - bar.all / most)}
                  height={(tall * bar.all) / most}
                />
                {name !== null && (
                  <rect
                    className={styles.own}
                    x={place * step + 1}
                    width={Math.max(1, step - 2)}
                    y={tall * (1 - bar.own / most)}
                    height={(tall * bar.own) / most}
                  />
                )}
                {place % every === 0 && (
                  <text className={styles.axis} x={place * step} y={HEIGHT - 4}>
                    {written(bar.from, field)}
                  </text>
                )}
              </g>
            ))}
            {all.median !== null && <path className={styles.allMedian} d={`M${x(all.median).toFixed(1)} 0V${tall}`} />}
            {own.median !== null && name !== null && <path className={styles.ownMedian} d={`M${x(own.median).toFixed(1)} 0V${tall}`} />}
          </>
        );
      }}
    </Plot>
  );
}
