import { Link, useNavigate } from '@tanstack/react-router';
import { getIndustryComparison, getIndustryPerformance, getIndustryWeighting } from '#contract/endpoints/industry/industry.ts';
import { screenStocks } from '#contract/endpoints/market/screener.ts';
import type { IndustryRegion } from '#contract/entities/industry/industry.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './industry.module.css';
import { screenOf } from './screen-of.ts';

interface MembersProps {
  region: IndustryRegion | undefined;
  sector: string;
}

interface Member {
  readonly key: string;
  readonly label: string;
  readonly companies: number | null;
  readonly mktcap: number | null;
  readonly ytd: number | null;
  readonly year: number | null;
  readonly pe: number | null;
}

function columnsOf(first: string): readonly TableColumn<Member>[] {
  const column = (id: string, title: string, width: number, cell: (row: Member) => string): TableColumn<Member> => ({
    ...{ id, title, width, cell },
    align: 'end',
  });
  return [
    { ...column('label', first, 130, ({ label }) => label), align: 'start', grow: 2, pinned: true },
    ...(first === 'Company' ? [] : [column('companies', 'Cos.', 44, ({ companies }) => formatCount(companies))]),
    column('mktcap', 'Cap $ B', 62, ({ mktcap }) => (mktcap === null ? UNKNOWN : formatNumber(mktcap / 1e9, 1))),
    column('ytd', 'YTD %', 62, ({ ytd }) => formatPercentChange(ytd, 1)),
    column('year', '1Y %', 62, ({ year }) => formatPercentChange(year, 1)),
    column('pe', 'P/E', 50, ({ pe }) => formatNumber(pe, 1)),
  ];
}

/** The industries of a sector; each opens its page where the region is named. */
export function IndustriesCard({ region, sector }: MembersProps) {
  const query = { region, sector };
  const weighting = useAnswer(getIndustryWeighting, { query });
  const [performance, comparison] = [useAnswer(getIndustryPerformance, { query }).state, useAnswer(getIndustryComparison, { query }).state];
  const navigate = useNavigate();
  const open = (industry: string) => region !== undefined && void navigate({ to: '/industry/$region/$sector/$industry', params: { region, sector, industry } });
  return (
    <Card
      title={sector}
      context="industries"
      aside={
        region !== undefined && (
          <Link className={styles.open} to="/industry/$region/$sector" params={{ region, sector }}>
            Open
          </Link>
        )
      }
    >
      <AnswerView state={weighting.state} again={weighting.again} height={220} listStored={false}>
        {({ groups }) => {
          const rows = groups.map(({ name, companies, mktcap }): Member => {
            const returns = performance.kind === 'ready' ? performance.data.groups.find((each) => each.name === name)?.returns : undefined;
            const figures = comparison.kind === 'ready' ? comparison.data.groups.find((each) => each.name === name)?.figures : undefined;
            const measured = { ytd: returns?.ytd?.value ?? null, year: returns?.['1y']?.value ?? null, pe: figures?.pe.median ?? null };
            return { key: name ?? '', label: name ?? 'Not classified', companies, mktcap, ...measured };
          });
          if (rows.length === 0) return <Empty lead="No company of this sector is listed here." />;
          return (
            <ListTable
              label={`Industries of ${sector}`}
              columns={columnsOf('Industry')}
              rows={rows}
              rowKey={({ key }) => key}
              sort={undefined}
              onOpen={region === undefined ? undefined : ({ key }) => key !== '' && open(key)}
            />
          );
        }}
      </AnswerView>
    </Card>
  );
}

/** Companies that are shown; the screener has the others. */
const SHOWN = 12;

/** The largest companies of an industry; each opens its page. */
export function CompaniesCard({ region, sector, industry }: MembersProps & { industry: string }) {
  const filters = screenOf({ region, sector, industry });
  const fields = ['company', 'mktcap', 'ytd_change', 'price_return', 'pe'];
  const { state, again } = useAnswer(screenStocks, { body: { filters, fields, per_page: SHOWN, sort: { field: 'mktcap', descending: true } } });
  const navigate = useNavigate();
  return (
    <Card
      title={industry}
      context={state.kind === 'ready' ? `${formatCount(state.data.total)} companies` : 'companies'}
      aside={
        <Link className={styles.open} to="/screener" search={{ filters }}>
          Screen these
        </Link>
      }
    >
      <AnswerView state={state} again={again} height={220} listStored={false}>
        {({ stocks }) => {
          if (stocks.length === 0) return <Empty lead="No company of this industry is listed here." />;
          const figure = (value: unknown) => (typeof value === 'number' ? value : null);
          const rows = stocks.map(
            ({ display_symbol, figures }): Member => ({
              ...{ key: display_symbol, label: `${display_symbol} ${String(figures.company ?? '')}`, companies: null, mktcap: figure(figures.mktcap) },
              ...{ ytd: figure(figures.ytd_change), year: figure(figures.price_return), pe: figure(figures.pe) },
            }),
          );
          return (
            <ListTable
              label={`Companies of ${industry}`}
              columns={columnsOf('Company')}
              rows={rows}
              rowKey={({ key }) => key}
              sort={undefined}
              onOpen={({ key }) => void navigate({ to: '/stock/$name/summary', params: { name: key } })}
            />
          );
        }}
      </AnswerView>
    </Card>
  );
}
