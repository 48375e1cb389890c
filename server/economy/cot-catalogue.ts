import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { demoContracts } from './demo-contracts.ts';

/** What is known of a futures market beside its reports. */
const CotContract = v.object({
  /** As the CFTC writes it. */
  code: v.string(),
  name: v.string(),
  group: v.string(),
  contract: v.optional(v.string()),
  /** The series of a price that belongs to it. */
  price: v.optional(v.string()),
  /** `inverse`: the series falls when the future rises, as a yield or a currency per dollar does. */
  sense: v.optional(v.picklist(['direct', 'inverse'])),
  note: v.optional(v.string()),
});
export type CotContract = v.InferOutput<typeof CotContract>;

/** Every futures market this product knows by name. */
const cotContracts: readonly CotContract[] = v.parse(v.array(CotContract), JSON.parse(readFileSync(join(import.meta.dirname, 'cot-contracts.json'), 'utf8')));

const byCode = new Map([...cotContracts, ...demoContracts].map((contract) => [contract.code, contract]));

/** What is known of a market by its code; `undefined` for one that only its reports name. */
export function cotContract(code: string): CotContract | undefined {
  return byCode.get(code);
}
