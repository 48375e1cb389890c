import type { FormOwner } from '#server/sources/insiders/ownership-form.ts';
import { randomNamed } from '../random.ts';

const FIRST = [
  ...['Rosalind', 'Imogen', 'Edgar', 'Yusuf', 'Marguerite', 'Hollis', 'Priya', 'Anselm', 'Beatrice', 'Caspian', 'Delphine', 'Ezra', 'Freya', 'Gideon'],
  ...['Helena', 'Ignatius', 'Josephine', 'Kenji', 'Leonora', 'Magnus', 'Noor', 'Octavia', 'Percival', 'Quentin', 'Rafaela', 'Silas', 'Thalia', 'Ulrich'],
  ...['Vivienne', 'Winston', 'Xanthe', 'Zara', 'Ambrose', 'Cordelia', 'Desmond', 'Elodie'],
];
const LAST = [
  ...['Tamsin', 'Farrell', 'Whitlow', 'Adeyemi', 'Doyle', 'Brandt', 'Oyelaran', 'Amundsen', 'Ekwall', 'Vasquez-Lind', 'Thornbury', 'Castellane', 'Hartigan'],
  ...['Okonkwo', 'Pemberly', 'Sorensen', 'Tillinghast', 'Underhill', 'Vandermeer', 'Wetherby', 'Yamaguchi', 'Zielinska', 'Abernathy', 'Bellweather'],
  ...['Chaudhary', 'Drummond', 'Esterhazy', 'Fairweather', 'Grantham', 'Hallorane', 'Iverness', 'Jankowski', 'Kilbride', 'Lachlan', 'Montague', 'Norwood'],
];

/** A person of the demo market who files about a company: who, how many shares to begin with, and how often. */
export interface DemoInsider {
  readonly owner: FormOwner;
  /** Shares held at first, of a thousand dollars each. */
  readonly thousands: number;
  /** Sells by a plan, quarter by quarter. */
  readonly sellsByPlan: boolean;
}

const POSTS = [
  { title: 'Chief Executive Officer', director: true, officer: true, thousands: 9_000 },
  { title: 'Chief Financial Officer', director: false, officer: true, thousands: 2_600 },
  { title: 'General Counsel', director: false, officer: true, thousands: 900 },
  { title: 'Chief Operating Officer', director: false, officer: true, thousands: 1_700 },
  { title: undefined, director: true, officer: false, thousands: 600 },
  { title: undefined, director: true, officer: false, thousands: 350 },
  { title: undefined, director: true, officer: false, thousands: 1_100 },
];

/** The people of a company, the same for every market of the seed. The last one is the owner of a tenth, where there is one. */
export function demoInsiders(key: string): DemoInsider[] {
  const random = randomNamed(`insiders of ${key}`);
  const pick = (names: readonly string[]) => names[Math.floor(random.between(0, names.length))] ?? '';
  const number = () => String(Math.floor(random.between(9_800_000_000, 9_899_999_999)));
  const people = POSTS.map(({ title, director, officer, thousands }) => ({
    owner: { cik: number(), name: `${pick(FIRST)} ${pick(LAST)}`, director, officer, ten_percent: false, other: false, title },
    thousands: thousands * random.between(0.5, 1.6),
    sellsByPlan: officer && random.chance(0.4),
  }));
  if (!random.chance(0.25)) return people;
  const trust = `${pick(LAST)} Family Trust`;
  const owner = { cik: number(), name: trust, director: false, officer: false, ten_percent: true, other: false, title: undefined };
  return [...people, { owner, thousands: random.between(200_000, 500_000), sellsByPlan: false }];
}
