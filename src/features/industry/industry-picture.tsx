import { Link } from '@tanstack/react-router';
import type { GroupField, ReturnPeriod } from '#contract/entities/industry/industry.ts';
import { heatOf } from '#domain/screening/views/heat.ts';
import type { MarkDrawing } from '#pages/pictures/marks.tsx';
import { type AxisFigure, Picture } from '#pages/pictures/picture.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import styles from './industry.module.css';
import type { IndustrySearch } from './industry-input.ts';
import type { IndustryRow } from './industry-rows.ts';
import { returnScale } from './return-heat.ts';

interface IndustryPictureProps {
  rows: readonly IndustryRow[];
  /** Of the colours, and of the axis upwards. */
  period: ReturnPeriod;
  /** What the rows are, as `Sectors`. */
  kind: string;
  selected: string | undefined;
  search: IndustrySearch & { readonly view: NonNullable<IndustrySearch['view']> };
  onSearch: (search: IndustrySearch) => void;
}

interface FigureAcross extends AxisFigure<IndustryRow> {
  readonly value: NonNullable<IndustrySearch['across']>;
}

const medianOf = (value: GroupField, title: string, shown: (figure: number) => string): FigureAcross => ({
  ...{ value, title, shown },
  of: ({ figures }) => figures?.[value].median ?? undefined,
});
const returnOver = (value: ReturnPeriod, title: string): FigureAcross => ({
  ...{ value, title, shown: shownReturn },
  of: ({ returns }) => returns?.[value]?.value ?? undefined,
});

/** A change on an axis, whose steps are whole percent but of a short time. */
function shownReturn(figure: number): string {
  return formatPercentChange(figure, Number.isInteger(Number((figure * 100).toPrecision(6))) ? 0 : 1);
}

/** Figures that bubbles are placed by: medians, and returns over other times. */
const ACROSS: readonly FigureAcross[] = [
  medianOf('pe', 'P/E', (figure) => formatNumber(figure, 0)),
  medianOf('pb', 'P/B', (figure) => formatNumber(figure, 1)),
  medianOf('yield', 'Yield, %', (figure) => formatPercent(figure)),
  medianOf('roe', 'ROE, %', (figure) => formatPercent(figure, 0)),
  medianOf('operating_margin', 'Operating margin, %', (figure) => formatPercent(figure, 0)),
  returnOver('1m', 'Return, 1 month, %'),
  returnOver('1y', 'Return, 1 year, %'),
  returnOver('5y', 'Change over 5 years, %'),
];

const returnOf = ({ grid }: IndustryRow) => grid.all.value ?? undefined;
const sizeOf = ({ mktcap }: IndustryRow) => mktcap ?? undefined;

/** Sectors or industries as a map or as bubbles: area is market value, colour the return. A mark is chosen as a row of the table is. */
export function IndustryPicture({ rows, period, kind, selected, search, onSearch }: IndustryPictureProps) {
  const groups = rows.filter(({ isAll }) => !isAll);
  const sized = groups.filter((row) => row.name !== undefined && (sizeOf(row) ?? 0) > 0).sort((a, b) => (sizeOf(b) ?? 0) - (sizeOf(a) ?? 0));
  const across = ACROSS.find(({ value }) => value === (search.across ?? 'pe'));
  const placed = sized.filter((row) => across?.of(row) !== undefined && returnOf(row) !== undefined);
  const words = kind.toLowerCase();
  return (
    <>
      {search.view === 'bubble' && across !== undefined && (
        <p className={styles.across}>
          <span aria-hidden="true">Across</span>
          <Choice
            label="Figure that bubbles are placed by"
            value={across.value}
            options={ACROSS.map(({ value, title }) => ({ value, label: title }))}
            onChange={(next) => onSearch({ ...search, across: next })}
          />
        </p>
      )}
      {sized.length === 0 ? (
        <Empty lead={`The market value of none of the ${words} is known, so that they cannot be drawn.`}>The grid lists them.</Empty>
      ) : search.view === 'bubble' && placed.length < 2 ? (
        <Empty lead={`Fewer than two ${words} have this figure and a return.`}>
          A median needs five companies that have the figure. The grid lists them all.
        </Empty>
      ) : (
        <Picture
          label={`${kind} ${search.view === 'map' ? 'by market value' : `by ${across?.title} and return`}`}
          items={sized}
          sizeOf={sizeOf}
          as={search.view === 'map' || across === undefined ? { view: 'map' } : { view: 'bubble', across, up: UP }}
          drawing={drawingOf(period, selected)}
        >
          {(unplaced) => <NotDrawn count={groups.length - sized.length + unplaced} words={words} />}
        </Picture>
      )}
    </>
  );
}

const UP: AxisFigure<IndustryRow> = { of: returnOf, title: 'Return, %', shown: shownReturn };

function drawingOf(period: ReturnPeriod, selected: string | undefined): MarkDrawing<IndustryRow> {
  const scale = returnScale(period);
  return {
    keyOf: ({ label }) => label,
    nameOf: ({ label }) => label,
    shown: (row) => `${formatPercentChange(returnOf(row), 1)}${returnOf(row) === undefined ? '' : '%'}`,
    colourOf: (row) => heatOf(scale, returnOf(row)),
    link: ({ name }, link) => (
      <Link
        to="."
        search={(before) => ({ ...before, group: name })}
        replace
        resetScroll={false}
        activeOptions={{ exact: true, explicitUndefined: true }}
        {...link}
        aria-current={name === selected ? 'true' : undefined}
      />
    ),
  };
}

function NotDrawn({ count, words }: { count: number; words: string }) {
  if (count === 0) return undefined;
  return <p className={styles.words}>{`${count} of the ${words} without these figures ${count === 1 ? 'is' : 'are'} not drawn; the grid lists them.`}</p>;
}
