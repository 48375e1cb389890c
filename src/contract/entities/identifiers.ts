import * as v from 'valibot';
import { Day, StockId } from '../primitives.ts';

const inForce = { valid_from: Day, valid_to: v.nullable(Day) };

/** A symbol and when the listing had it; `valid_to` null while it does. */
export const DatedSymbol = v.object({ display_symbol: v.string(), exchange: v.string(), ...inForce });
export type DatedSymbol = v.InferOutput<typeof DatedSymbol>;

/** A CUSIP and when the listing had it; `valid_to` is null while it has it, `seen_to` is the last day a source reported it. */
export const DatedCusip = v.object({ cusip: v.string(), ...inForce, seen_to: Day });
export type DatedCusip = v.InferOutput<typeof DatedCusip>;

/** By which numbers and symbols a listing is known, newest first; what is unknown says why. */
export const Identifiers = v.object({
  stockid: StockId,
  symbols: v.array(DatedSymbol),
  cusips: v.array(DatedCusip),
  isin: v.nullable(v.string()),
  /** Whether it is derived from the CUSIP rather than reported by a source; null without an ISIN. */
  isin_is_derived: v.nullable(v.boolean()),
  cusip_reason: v.nullable(v.string()),
  isin_reason: v.nullable(v.string()),
});
export type Identifiers = v.InferOutput<typeof Identifiers>;
