import { cancelSourceLoad, listSourceLoads, listSources, startSourceLoad } from '#contract/endpoints/market/sources.ts';
import type { SourceLoad } from '#contract/entities/market/source.ts';
import { isGone } from '#server/jobs/load-process.ts';
import { progressOf } from '#server/jobs/load-progress.ts';
import { loadableSources } from '#server/jobs/loadable-sources.ts';
import { mirrorFolders } from '#server/jobs/mirrors.ts';
import { nextLoads, nightlyMode } from '#server/jobs/nightly.ts';
import { startLoad } from '#server/jobs/start-load.ts';
import { marketKind } from '#server/queries/market/market.ts';
import { listLoads, settleLoads, stopLoad } from '#server/queries/sources/loads.ts';
import { sourceSummaries } from '#server/queries/sources/source-summaries.ts';
import { ApiError, serve } from '#server/serve.ts';
import type { Services } from '#server/services.ts';

export const sourceRoutes = [
  serve(listSources, async (_input, { db, now, settings }) => {
    const nightly = nightlyMode(settings);
    const next = nightly === 'on' ? await nextLoads(db) : new Map<string, number>();
    return { market: await marketKind(db), nightly, sources: await sourceSummaries(db, loadableSources, now(), next) };
  }),

  serve(startSourceLoad, async ({ params, body }, services, { log }) => {
    const source = loadableSources.find(({ name }) => name === params.name);
    if (source === undefined) throw new ApiError('not-found');
    if (body.mirror === undefined && services.settings.contact === undefined) throw new ApiError('contact-missing');
    if (body.mirror !== undefined && !mirrorFolders(services.settings).includes(body.mirror)) {
      throw new ApiError('bad-request', { fields: { 'body.mirror': 'is no folder that loads may read' } });
    }
    const items = (body.items ?? '').split(/[\s,]+/).filter(Boolean);
    // `--option=value`, so that nothing a person types is taken for an option.
    const words = [
      ...(items.length === 0 ? [] : [`--${source.items.option}=${items.join(',')}`]),
      ...(body.mirror === undefined ? [] : [`--mirror=${body.mirror}`]),
    ];
    const notice = await startLoad(services, [source.name, ...words], log);
    if ('begun' in notice) return findLoad(services, notice.begun);
    if (notice.running) throw new ApiError('load-running');
    throw new Error(notice.refused);
  }),

  serve(listSourceLoads, async (_input, { db, now, settings }) => {
    const loads = await listLoads(db);
    return { loads: loads.map((load) => progressOf(load, now())), mirrors: mirrorFolders(settings), web: settings.contact !== undefined };
  }),

  serve(cancelSourceLoad, async ({ params }, services) => {
    await stopLoad(services.db, params.id);
    await settleLoads(services.db, (load) => isGone(load, services.now()));
    return findLoad(services, params.id);
  }),
];

async function findLoad({ db, now }: Services, id: string): Promise<SourceLoad> {
  const [load] = await listLoads(db, id);
  if (load === undefined) throw new ApiError('not-found');
  return progressOf(load, now());
}
