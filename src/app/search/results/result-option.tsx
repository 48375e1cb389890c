import { IconBook2, IconBuildingFactory2, IconChartLine, IconFile, IconId, IconNews, IconUserStar } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef } from 'react';
import type { SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatCount, formatPrice, isFigure } from '#ui/format/number.ts';
import { optionId } from '../box/search-ids.ts';
import type { SearchField } from '../box/use-search-field.ts';
import classes from '../pages/search-panel.module.css';
import { Marked } from './marked.tsx';
import type { Option } from './result-groups.ts';

const icons: Partial<Record<SearchType, ComponentType<{ size?: number; stroke?: number }>>> = {
  guru: IconUserStar,
  insider: IconId,
  eco: IconChartLine,
  glossary: IconBook2,
  menu: IconFile,
  industry: IconBuildingFactory2,
  news: IconNews,
};

interface ResultOptionProps {
  option: Option;
  field: SearchField;
  index: number;
  price: StockRow | undefined;
  wide: boolean;
}

/** One row of the search panel: a link that arrows move to as well. */
export function ResultOption({ option, field, index, price, wide }: ResultOptionProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const highlighted = field.highlighted === index;
  useEffect(() => {
    if (highlighted) row.current?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  const { item, address, here } = option;
  const isStock = item.type === 'stock' || item.type === 'delisted';
  return (
    <a
      ref={row}
      id={optionId(index)}
      role="option"
      aria-selected={highlighted}
      tabIndex={-1}
      className={classes.option}
      data-kind={isStock ? 'stock' : 'other'}
      data-wide={wide || undefined}
      data-away={!here || undefined}
      href={address}
      onMouseMove={() => highlighted || field.highlight(index)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        field.open(option);
      }}
    >
      {isStock ? (
        <StockCells item={item} keyword={field.search.keyword} price={price} wide={wide} />
      ) : (
        <OtherCells item={item} keyword={field.search.keyword} />
      )}
    </a>
  );
}

interface StockCellsProps {
  item: Extract<SearchItem, { type: 'stock' | 'delisted' }>;
  keyword: string;
  price: StockRow | undefined;
  wide: boolean;
}

function StockCells({ item: { data }, keyword, price, wide }: StockCellsProps) {
  return (
    <>
      <b>
        <Marked text={data.display_symbol} keyword={keyword} />
      </b>
      <span className={classes.name}>
        <Marked text={data.company} keyword={keyword} />{' '}
        <small>{[data.exchange, data.currency, data.delisted && 'delisted'].filter(Boolean).join(' · ')}</small>
      </span>
      {wide && (
        <>
          <span className={classes.figure}>{price && formatPrice(price.price)}</span>
          <span className={classes.figure}>{price && isFigure(price.p_pct_change) && <ChangeText value={price.p_pct_change * 100} suffix="%" />}</span>
        </>
      )}
    </>
  );
}

function OtherCells({ item, keyword }: { item: SearchItem; keyword: string }) {
  const Icon = icons[item.type] ?? IconFile;
  const { name, about, aside } = wordsFor(item);
  return (
    <>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>
        <Marked text={name} keyword={keyword} /> <small>{about}</small>
      </span>
      <small>{aside}</small>
    </>
  );
}

/** The text of a row that is not a stock. */
export function wordsFor(item: SearchItem): { name: string; about?: string | undefined; aside?: string | undefined } {
  switch (item.type) {
    case 'stock':
    case 'delisted':
      return { name: item.data.company, about: item.data.display_symbol };
    case 'guru':
      return { name: item.data.GuruName, about: item.data.firm ?? undefined };
    case 'insider':
      return { name: item.data.name, about: item.data.company ?? undefined };
    case 'glossary':
      return { name: item.data.label, about: item.data.group };
    case 'menu':
      return { name: item.data.label, about: item.data.about };
    case 'industry':
      return { name: item.data.name, about: levelOf(item.data), aside: `${formatCount(item.data.count)} ${item.data.count === 1 ? 'stock' : 'stocks'}` };
    case 'news':
      return { name: item.data.title };
    default:
      return { name: item.data.name };
  }
}

function levelOf({ sector, group, industry }: Extract<SearchItem, { type: 'industry' }>['data']): string {
  if (industry !== undefined) return group ?? sector;
  return group === undefined ? 'sector' : sector;
}
