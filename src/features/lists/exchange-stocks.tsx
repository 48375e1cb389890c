import { Link } from '@tanstack/react-router';
import { listExchanges } from '#contract/endpoints/market/reference.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { useRegionName } from './list-parts.tsx';
import { StockListPage } from './stock-list-page.tsx';

/** The stocks of an exchange, under its full name. */
export function ExchangeStocks({ exchange }: { exchange: string }) {
  const { state } = useAnswer(listExchanges, {});
  const place = state.kind === 'ready' ? state.data.find((each) => each.exchange === exchange) : undefined;
  const title = place === undefined || place.name === exchange ? exchange : `${place.name} (${exchange})`;
  return <StockListPage title={title} trail={place?.region == null ? [] : [<RegionLink key="region" region={place.region} />]} query={{ exchange }} />;
}

function RegionLink({ region }: { region: string }) {
  return (
    <Link to="/stocks/region/$region" params={{ region }}>
      {useRegionName(region)}
    </Link>
  );
}
