/** A region of the world as lists of stocks use it: the key of its address, its name and its countries (ISO 3166). */
export interface WorldRegion {
  readonly region: string;
  readonly name: string;
  readonly countries: readonly string[];
}

const codes = (text: string) => text.split(' ');

/** Regions in the order they are listed. */
export const worldRegions: readonly WorldRegion[] = [
  { region: 'usa', name: 'USA', countries: ['US', 'PR'] },
  { region: 'canada', name: 'Canada', countries: ['CA'] },
  { region: 'uk-ireland', name: 'UK and Ireland', countries: codes('GB IE JE GG IM GI') },
  {
    region: 'europe',
    name: 'Europe',
    countries: codes('AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GR HR HU IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA'),
  },
  { region: 'asia', name: 'Asia', countries: codes('BD BT CN HK ID JP KH KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TW UZ VN') },
  { region: 'india', name: 'India', countries: ['IN'] },
  { region: 'oceania', name: 'Oceania', countries: codes('AU FJ MH NZ PG') },
  {
    region: 'latin-america',
    name: 'Latin America',
    countries: codes('AR BB BM BO BR BS BZ CL CO CR CW DO EC GT GY HN JM KN KY LC MX NI PA PE PY SV TC TT UY VE VG'),
  },
  { region: 'middle-east', name: 'Middle East', countries: codes('AE BH IL IQ JO KW LB OM PS QA SA') },
  { region: 'africa', name: 'Africa', countries: codes('BW CI DZ EG ET GA GH KE LR MA MU MW MZ NA NG RW SC SN TG TN TZ UG ZA ZM ZW') },
];

const byCountry = new Map(worldRegions.flatMap((region) => region.countries.map((country) => [country, region] as const)));

/** The region a country lies in; `undefined` for a code that is in none. */
export function regionOf(country: string | undefined): WorldRegion | undefined {
  return country === undefined ? undefined : byCountry.get(country);
}

/** The region of a membership and of a list where none is named (FMT-07). */
export const DEFAULT_REGION = { code: 'U', name: 'USA' } as const;
