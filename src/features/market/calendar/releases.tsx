import { Link } from '@tanstack/react-router';
import { listEconomicCalendar } from '#contract/endpoints/market/calendar.ts';
import { type EconomicRelease, releaseRules } from '#contract/entities/market/calendar.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import styles from './calendar.module.css';

const column = columnsOf<EconomicRelease>();

/** Releases of figures of the economy, six weeks ahead and two back. */
export const economicCalendar = listPage({
  title: 'Economic calendar',
  endpoint: listEconomicCalendar,
  rowsAre: 'Releases',
  page: (answer) => answer,
  rules: releaseRules,
  columns: [
    {
      ...column.text('name', 'Figure', { width: 230, grow: 3, pinned: true }),
      cell: ({ indicator, name, loaded }: EconomicRelease) =>
        loaded && indicator !== null ? (
          <Link to="/economic_indicators/$id" params={{ id: indicator }} tabIndex={-1}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    column.day('day', 'Day'),
    column.text('time', 'New York', { width: 76, grow: 0, from: 'tablet' }),
    column.computed('period', 'For', ({ period }) => (period === null ? UNKNOWN : period.endsWith('-01') ? formatMonth(period) : formatDay(period)), {
      ...{ width: 110, align: 'start', from: 'tablet' },
      value: ({ period }) => period,
    }),
    column.price('actual', 'Actual', { width: 104 }),
    column.price('expected', 'Expected', { from: 'desktop' }),
    column.price('before', 'Before', { width: 104, from: 'tablet' }),
    column.text('unit', 'In', { width: 110, from: 'desktop' }),
    column.text('release', 'Release', { width: 130, from: 'desktop' }),
    column.computed('basis', 'Known from', ({ basis }) => <span className={styles.basis}>{basis}</span>, {
      ...{ width: 130, grow: 1, align: 'start', from: 'desktop' },
      value: ({ basis }) => basis,
    }),
  ],
  context: () => 'two weeks back, six ahead; values as known now; no source of expectations is loaded',
  phone: { under: 'release', beside: [], top: 'day' },
  filters: { find: 'Find a figure', of_release: 'All releases', of_agency: 'Whoever publishes' },
  source: 'Release days as announced or by rule; values of the loaded series, as known now and not as first published',
  invented: ({ invented }) => invented,
  whenEmpty: 'No release is announced for these days. The source of release days is on the page Sources.',
});
