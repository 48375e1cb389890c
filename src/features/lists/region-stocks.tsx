import { Link } from '@tanstack/react-router';
import { countryName } from '#contract/country-name.ts';
import { CountryLinks, useRegionName } from './list-parts.tsx';
import { StockListPage } from './stock-list-page.tsx';

/** The stocks listed in a region, or in one of its countries. */
export function RegionStocks({ region, country }: { region: string; country?: string }) {
  const name = useRegionName(region);
  if (country === undefined) return <StockListPage title={name} parts={<CountryLinks region={region} />} query={{ region }} />;
  const trail = [
    <Link key="region" to="/stocks/region/$region" params={{ region }}>
      {name}
    </Link>,
  ];
  return <StockListPage title={countryName(country)} trail={trail} query={{ region, country }} />;
}
