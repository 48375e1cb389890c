import { Worker } from 'node:worker_threads';

/**
 * Megabytes for the objects a thread has just made. Left to itself V8 takes three times 32 and keeps them, so that a few
 * threads at once hold more than the store's figures.
 */
const YOUNG_OBJECTS = 16;

/** Starts a thread beside the requests, with its own connection where it needs one. */
export function startThread(file: URL, workerData: unknown): Worker {
  return new Worker(file, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_OBJECTS } });
}

/**
 * Runs a thread that answers with one message.
 *
 * @param purpose What it does, for the error of one that ends without an answer: `packs the market`.
 */
export function answerOfThread<Message>(file: URL, workerData: unknown, purpose: string): Promise<Message> {
  const thread = startThread(file, workerData);
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`a thread that ${purpose} ended with code ${code}`)));
  });
}
