import * as v from 'valibot';

/** An exchange with how many traded stocks it has here. */
export const Exchange = v.object({
  exchange: v.string(),
  /** Its full name; the code again where none is known. */
  name: v.string(),
  /** ISO code; null for an exchange whose country is not known. */
  country: v.nullable(v.string()),
  country_name: v.nullable(v.string()),
  region: v.nullable(v.string()),
  count: v.number(),
});
export type Exchange = v.InferOutput<typeof Exchange>;

/** A country with how many stocks or companies it has here. */
export const Country = v.object({ country: v.string(), name: v.string(), region: v.nullable(v.string()), count: v.number() });
export type Country = v.InferOutput<typeof Country>;

/** A region of the world: the key that addresses use, its name, and its count. */
export const Region = v.object({ region: v.string(), name: v.string(), count: v.number() });
export type Region = v.InferOutput<typeof Region>;

/** A sector with its groups and their industries, each with how many traded stocks it has here. */
export const Sector = v.object({
  sector: v.string(),
  count: v.number(),
  groups: v.array(v.object({ group: v.string(), count: v.number(), industries: v.array(v.object({ industry: v.string(), count: v.number() })) })),
});
export type Sector = v.InferOutput<typeof Sector>;
