import { createFollow, deleteFollow } from '../../endpoints/gurus/follows.ts';
import { Follow } from '../../entities/gurus/follow.ts';
import { recordKind } from '../record-kind.ts';

/** Whom a member follows: what this device last wished is what holds. */
export const followKind = recordKind({
  entity: 'follow',
  schema: Follow,
  version: 1,
  migrations: [],
  merge: { overlap: 'inbox', deletion: 'pending-wins', notifies: false },
  lane: (id) => `follow:${id}`,
  create: (_id, fields) => ({ call: createFollow, body: fields }),
  patch: (_id, _patch, fields) => ({ call: createFollow, body: fields }),
  delete: (id) => ({ call: deleteFollow, params: { id } }),
});
