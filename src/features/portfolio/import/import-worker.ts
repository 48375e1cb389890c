import { createImporter, type ImportWork } from './import-work.ts';

const importWork = createImporter((message) => self.postMessage(message));

// Runs in a worker: a file of a hundred thousand lines must not block the page.
self.addEventListener('message', ({ data: { id, work } }: MessageEvent<{ readonly id: number; readonly work: ImportWork }>) => {
  importWork(id, work).catch((error: unknown) => {
    // Thrown outside of the promise, so that the page hears of it.
    setTimeout(() => {
      throw error;
    });
  });
});
