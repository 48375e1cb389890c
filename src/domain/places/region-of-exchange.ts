import { exchangePlaces } from './exchanges.ts';
import { regionOf } from './regions.ts';

/** Where an exchange is, by which stocks are compared with each other; `elsewhere` for one that is not known. */
export function regionOfExchange(exchange: string): string {
  return regionOf(exchangePlaces[exchange]?.country)?.region ?? 'elsewhere';
}
