import { findAllHistoricalSegments, findHistoricalSegments, findSegments, getIdentifiers, getShareClasses } from '#contract/endpoints/parts.ts';
import { findIdentifiers } from '../queries/cusips.ts';
import { findSegments as segmentsOf } from '../queries/segments.ts';
import { findShareClasses } from '../queries/share-classes.ts';
import { serve } from '../serve.ts';
import { listingOf } from './listing-of.ts';

export const partRoutes = [
  serve(findSegments, async ({ params, body }, { db }) => segmentsOf(db, await listingOf(db, params.id), { type: body.type, length: 1, asOf: body.as_of })),
  serve(findHistoricalSegments, async ({ params, body }, { db }) => {
    const { axis, measure, type, length, as_of: asOf } = body;
    return segmentsOf(db, await listingOf(db, params.id), { axis, measure, type, length, asOf });
  }),
  serve(findAllHistoricalSegments, async ({ params, body }, { db }) =>
    segmentsOf(db, await listingOf(db, params.id), { type: body.type, length: body.length, asOf: body.as_of }),
  ),
  serve(getShareClasses, async ({ params, query }, { db }) => findShareClasses(db, await listingOf(db, params.id), query.as_of)),
  serve(getIdentifiers, async ({ params }, { db }) => findIdentifiers(db, await listingOf(db, params.id))),
];
