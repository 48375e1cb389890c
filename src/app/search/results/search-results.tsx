import { IconArrowRight, IconSparkles } from '@tabler/icons-react';
import { optionId } from '../box/search-ids.ts';
import type { SearchField } from '../box/use-search-field.ts';
import classes from '../pages/search-panel.module.css';
import { PageLink } from './page-link.tsx';
import { guruAi, type ResultGroup, searchPage } from './result-groups.ts';
import { ResultOption } from './result-option.tsx';
import { useRowPrices } from './use-row-prices.ts';

/** Results in their groups, the way to more of each, and to all. */
export function SearchResults({ field, wide }: { field: SearchField; wide: boolean }) {
  const { search, options, guru, highlighted } = field;
  const prices = useRowPrices(options, wide && search.state === 'found');
  return (
    <>
      {field.groups.map((group) => (
        <Group key={group.type} group={group} field={field} prices={prices} wide={wide} />
      ))}
      {options.length > 0 && (
        <PageLink className={classes.ask} to={searchPage(search.keyword)} onOpen={field.go}>
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
          <span>
            See more results for <b>{search.keyword}</b>
          </span>
        </PageLink>
      )}
      {guru && (
        <PageLink
          id={optionId(options.length)}
          className={classes.ask}
          data-highlighted={highlighted === options.length || undefined}
          to={guruAi(search.keyword)}
          onOpen={field.go}
        >
          <IconSparkles size={16} stroke={1.75} aria-hidden="true" />
          <span>
            Ask GuruAI about <b>{search.keyword}</b>
          </span>
        </PageLink>
      )}
    </>
  );
}

interface GroupProps {
  group: ResultGroup;
  field: SearchField;
  prices: ReturnType<typeof useRowPrices>;
  wide: boolean;
}

function Group({ group: { heading, tab, options }, field, prices, wide }: GroupProps) {
  return (
    <section aria-label={heading}>
      <div className={classes.title}>
        {heading}
        <PageLink to={searchPage(field.search.keyword, tab)} onOpen={field.go} aria-label={`More ${heading}`}>
          More
        </PageLink>
      </div>
      <div role="listbox" aria-label={heading} tabIndex={-1}>
        {options.map((option) => {
          const index = field.options.indexOf(option);
          const price = 'stockid' in option.item.data ? prices?.get(option.item.data.stockid) : undefined;
          return <ResultOption key={option.address} option={option} field={field} index={index} price={price} wide={wide} />;
        })}
      </div>
    </section>
  );
}
