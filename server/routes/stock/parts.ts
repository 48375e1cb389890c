import { getOperatingCurrentData, getOperatingData, getOperatingSummary, listOperatingItems } from '#contract/endpoints/stock/operating.ts';
import { findAllHistoricalSegments, findHistoricalSegments, findSegments, getIdentifiers, getShareClasses } from '#contract/endpoints/stock/parts.ts';
import { findIdentifiers } from '#server/queries/facts/cusips.ts';
import { findOperatingCurrent, findOperatingData, findOperatingSummary, listOperatingItems as itemsOf } from '#server/queries/facts/operating.ts';
import { findSegments as segmentsOf } from '#server/queries/facts/segments.ts';
import { findShareClasses } from '#server/queries/facts/share-classes.ts';
import { serve } from '#server/serve.ts';
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
  serve(getOperatingData, async ({ params, query }, { db }) => findOperatingData(db, await listingOf(db, params.id), query)),
  serve(getOperatingCurrentData, async ({ params }, { db }) => findOperatingCurrent(db, await listingOf(db, params.id))),
  serve(listOperatingItems, async ({ params }, { db }) => itemsOf(db, await listingOf(db, params.id))),
  serve(getOperatingSummary, async ({ params }, { db }) => findOperatingSummary(db, await listingOf(db, params.id))),
  serve(getShareClasses, async ({ params, query }, { db }) => findShareClasses(db, await listingOf(db, params.id), query.as_of)),
  serve(getIdentifiers, async ({ params }, { db }) => findIdentifiers(db, await listingOf(db, params.id))),
];
