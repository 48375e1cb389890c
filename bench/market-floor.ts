import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { unpacked } from '../server/sources/archive/packed-member.ts';
import { ZipArchive } from '../server/sources/archive/zip-archive.ts';

interface FloorWork {
  readonly files: readonly string[];
  readonly threads: number;
  readonly thread: number;
}

/** Milliseconds that only unpacking and parsing every member of the archives takes in so many threads. */
export async function floorOf(files: readonly string[], threads: number): Promise<number> {
  const begun = performance.now();
  const lanes = Array.from({ length: threads }, (_, thread) => {
    const lane = new Worker(new URL(import.meta.url), { workerData: { files, threads, thread } satisfies FloorWork });
    return new Promise<void>((resolve, reject) => {
      lane.once('error', reject);
      lane.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with code ${code}`))));
    });
  });
  await Promise.all(lanes);
  return performance.now() - begun;
}

async function parseShare({ files, threads, thread }: FloorWork): Promise<number> {
  let parsed = 0;
  for (const path of files) {
    const zip = await ZipArchive.open({ name: path, path });
    const { members } = await zip.contents(() => true);
    for (const [i, member] of members.entries()) {
      if (i % threads !== thread) continue;
      const pieces: Uint8Array[] = [];
      for await (const piece of unpacked(await zip.read(member))) pieces.push(piece);
      JSON.parse(Buffer.concat(pieces).toString('utf8'));
      parsed += 1;
    }
    zip.close();
  }
  return parsed;
}

// As a load does, so that both get the same of a busy machine. On Linux this is the priority of the thread alone.
if (!isMainThread) setPriority(10);
if (!isMainThread) parentPort?.postMessage(await parseShare(workerData as FloorWork)); // given by floorOf only
