import { changeBaskets } from '../endpoints/records/baskets.ts';
import { Basket } from '../entities/records/basket.ts';
import { recordKind } from './record-kind.ts';

/** A member's baskets of stocks: stocks put in on either device are in, those taken out on either are out. */
export const basketKind = recordKind({
  entity: 'basket',
  schema: Basket,
  version: 1,
  migrations: [],
  reference: 'name',
  shared: ({ shared }) => shared,
  merge: { rules: { stocks: 'set' }, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `basket:${id}`,
  create: (id, fields) => ({ call: changeBaskets, body: { action: 'add', basket: id, ...fields } }),
  patch: (id, patch) => ({ call: changeBaskets, body: { action: 'add', basket: id, ...patch } }),
  delete: (id) => ({ call: changeBaskets, body: { action: 'REMOVE', basket: id } }),
});
