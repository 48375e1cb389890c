import { Link } from '@tanstack/react-router';
import { listCountryRegions, listIndustries } from '#contract/endpoints/market/reference.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { PartCount, PartLinks } from './part-links.tsx';

/** The countries of a region; nothing while they are not known. */
export function CountryLinks({ region }: { region: string }) {
  const { state } = useAnswer(listCountryRegions, {});
  const countries = state.kind === 'ready' ? (state.data.find((each) => each.region === region)?.countries ?? []) : [];
  if (countries.length < 2) return null;
  return (
    <PartLinks label="Countries of this region">
      {countries.map(({ country, name, count }) => (
        <Link key={country} to="/stocks/region/$region/$country" params={{ region, country }}>
          {name} <PartCount count={count} />
        </Link>
      ))}
    </PartLinks>
  );
}

/** The groups of a sector. */
export function GroupLinks({ sector }: { sector: string }) {
  const { state } = useAnswer(listIndustries, {});
  const groups = state.kind === 'ready' ? (state.data.find((each) => each.sector === sector)?.groups ?? []) : [];
  if (groups.length < 2) return null;
  return (
    <PartLinks label="Groups of this sector">
      {groups.map(({ group, count }) => (
        <Link key={group} to="/stocks/sector/$sector/$group" params={{ sector, group }}>
          {group} <PartCount count={count} />
        </Link>
      ))}
    </PartLinks>
  );
}

/** The industries of a group. */
export function IndustryLinks({ sector, group }: { sector: string; group: string }) {
  const { state } = useAnswer(listIndustries, {});
  const groups = state.kind === 'ready' ? (state.data.find((each) => each.sector === sector)?.groups ?? []) : [];
  const industries = groups.find((each) => each.group === group)?.industries ?? [];
  if (industries.length < 2) return null;
  return (
    <PartLinks label="Industries of this group">
      {industries.map(({ industry, count }) => (
        <Link key={industry} to="/stocks/sector/$sector/$group/$industry" params={{ sector, group, industry }}>
          {industry} <PartCount count={count} />
        </Link>
      ))}
    </PartLinks>
  );
}

/** The name of a region from the reference lists; its key until they are loaded. */
export function useRegionName(region: string): string {
  const { state } = useAnswer(listCountryRegions, {});
  return (state.kind === 'ready' ? state.data.find((each) => each.region === region)?.name : undefined) ?? region;
}
