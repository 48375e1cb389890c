import { useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { useRecords } from '#data/records/records.ts';
import { heatOf, heatScale } from '#domain/screening/views/heat.ts';
import { formatOf, shownValue } from '#pages/fields/field-format.ts';
import type { MarkDrawing } from '#pages/pictures/marks.tsx';
import { type AxisFigure, Picture } from '#pages/pictures/picture.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { formatCount } from '#ui/format/number.ts';
import { MOST_DRAWN, type ScreenAnswer, type ScreenRow } from '../engine/screen-work.ts';
import { drawnFields, type ScreenSearch } from '../screen-search.ts';
import { ColourScale } from './colour-scale.tsx';
import { figureOf, nameIn } from './figure-of.ts';
import styles from './stock-picture.module.css';

interface StockPictureProps {
  answer: ScreenAnswer;
  search: ScreenSearch;
  fieldOf: (key: string) => ScreenerField | undefined;
  onChange: (change: Partial<ScreenSearch>) => void;
}

/** The result as a map or as bubbles, with the scale of its colours below. */
export function StockPicture({ answer, search, fieldOf, onChange }: StockPictureProps) {
  const [pointed, setPointed] = useState<string>();
  const holdings = useRecords('holding').value;
  const held = new Set(holdings?.map(({ fields }) => fields.stockid));
  const { size, colour, across, up } = drawnFields(search);
  const by = search.by ?? 'sector';
  const rows = answer.drawn;
  const field = fieldOf(colour);
  const scale = heatScale(
    colour,
    field?.better ?? 'none',
    rows.map((row) => figureOf(row, colour)),
  );
  const spread = answer.spreads[colour];
  const drawing: MarkDrawing<ScreenRow> = {
    keyOf: ({ stockid }) => stockid,
    nameOf: symbolIn,
    shown: (row) => field && shownValue(field, figureOf(row, colour)),
    colourOf: (row) => scale && heatOf(scale, figureOf(row, colour)),
    link: (row, link) => <StockLink stock={row} {...link} />,
    over: ({ stockid }) => held.has(stockid) && <i className={styles.held} title="In a portfolio of mine" />,
    onPoint: setPointed,
  };
  const isMap = search.view === 'map';
  return (
    <Picture
      label={isMap ? 'Map of the stocks that pass' : 'Stocks that pass by two figures'}
      items={rows}
      sizeOf={(row) => figureOf(row, size)}
      as={
        isMap
          ? { view: 'map', groupOf: (row) => nameIn(row, by) }
          : { view: 'bubble', across: axisFigure(across, fieldOf(across)), up: axisFigure(up, fieldOf(up)) }
      }
      drawing={drawing}
    >
      {(unplaced) => {
        const withoutPlace = unplaced + Math.min(answer.total, MOST_DRAWN) - rows.length;
        return (
          <>
            {answer.total > MOST_DRAWN && <p className={styles.note}>{`The ${formatCount(MOST_DRAWN)} largest of ${formatCount(answer.total)} are drawn.`}</p>}
            {withoutPlace > 0 && <p className={styles.note}>{`${formatCount(withoutPlace)} without these figures are not drawn; the table lists them.`}</p>}
            {field !== undefined && scale !== undefined && spread !== undefined && spread.high > spread.low && (
              <ColourScale
                {...{ field, scale, spread, rows, held, pointed }}
                filters={search.filters ?? []}
                onFilters={(filters) => onChange({ filters: [...filters], page: undefined })}
              />
            )}
          </>
        );
      }}
    </Picture>
  );
}

function axisFigure(key: string, field: ScreenerField | undefined): AxisFigure<ScreenRow> {
  return {
    of: (row) => figureOf(row, key),
    title: field === undefined ? '' : [field.display_name, formatOf(field).unit].filter(Boolean).join(', '),
    shown: (figure) => (field === undefined ? '' : shownValue(field, figure)),
  };
}

/** The symbol; without its exchange where the mark has no room for both. */
function symbolIn({ display_symbol: symbol }: ScreenRow, width: number): string {
  const bare = symbol.slice(symbol.indexOf(':') + 1);
  return width >= 9 * symbol.length + 6 ? symbol : bare;
}
