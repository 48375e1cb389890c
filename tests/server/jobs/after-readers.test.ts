import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const AFTER_READERS = join(import.meta.dirname, '../../../server/jobs/after-readers.ts');
const PRINTED = `
  import { getPriority } from 'node:os';
  import { Worker } from 'node:worker_threads';
  import { workAfterReaders } from ${JSON.stringify(AFTER_READERS)};
  workAfterReaders();
  workAfterReaders();
  const thread = new Worker('import { parentPort } from "node:worker_threads"; import { getPriority } from "node:os"; parentPort.postMessage(getPriority());', { eval: true });
  thread.once('message', (ofThread) => console.log(JSON.stringify([getPriority(), ofThread])));
`;

test('a load gives way to a server on the same machine, with the threads that it begins', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PRINTED]);
  const [ofProcess, ofThread] = JSON.parse(stdout) as [number, number];
  expect(ofProcess).toBeGreaterThanOrEqual(10);
  expect(ofThread).toBe(ofProcess);
});
