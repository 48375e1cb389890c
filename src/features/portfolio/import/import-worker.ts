import { type ImportWork, importWork } from './import-work.ts';

// Runs in a worker: a file of a hundred thousand lines must not block the page.
self.addEventListener('message', async ({ data }: MessageEvent<{ readonly id: number; readonly work: ImportWork }>) => {
  self.postMessage({ id: data.id, answer: await importWork(data.work) });
});
