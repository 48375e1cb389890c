import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IdeaBook, IdeaCategory, IdeaCategoryChange, IdeaKey, StockIdea, StockIdeaChange } from '#contract/entities/market/stock-idea.ts';

const ofAdmin = { audience: 'member', access: 'admin' } as const;
const write = { ...ofAdmin, effect: 'write' } as const;
const done = v.object({ id: IdeaKey, rev: v.number() });

/** Not in the catalogue, which only names the changes. */
export const getIdeaBook = endpoint({
  ...ofAdmin,
  method: 'GET',
  effect: 'read',
  path: '/_api/admin/stock_idea',
  summary: 'Categories and topics of stock ideas with their earlier versions, removed ones too.',
  response: IdeaBook,
});

export const createIdeaCategory = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/admin/stock_idea/category',
  summary: 'Adds a category of stock ideas.',
  body: IdeaCategory,
  response: done,
  errors: ['already-there'],
});

/** Changes a category; one that was removed is there again. */
export const updateIdeaCategory = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/admin/stock_idea/category',
  summary: 'Changes a category of stock ideas.',
  body: IdeaCategoryChange,
  response: done,
  errors: ['not-found', 'changed-elsewhere'],
});

export const deleteIdeaCategory = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/admin/stock_idea/category/{id}',
  summary: 'Removes a category that has no ideas.',
  params: { id: IdeaKey },
  response: done,
  errors: ['not-found', 'category-not-empty'],
});

export const createIdea = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/admin/stock_idea/idea',
  summary: 'Adds a topic of stock ideas.',
  body: StockIdea,
  response: done,
  errors: ['already-there'],
});

/** Changes a topic for everybody who opens it from now on; screens and strategies that members saved keep the rules they were saved with. */
export const updateIdea = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/admin/stock_idea/idea',
  summary: 'Changes a topic of stock ideas, or brings back one that was removed.',
  body: StockIdeaChange,
  response: done,
  errors: ['not-found', 'changed-elsewhere'],
});

export const deleteIdea = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/admin/stock_idea/idea/{id}',
  summary: 'Removes a topic of stock ideas.',
  params: { id: IdeaKey },
  response: done,
  errors: ['not-found'],
});
