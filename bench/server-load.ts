import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import autocannon from 'autocannon';

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly errors: number;
  /** Milliseconds of processor time a request, all threads of the server; a busy machine lengthens it less than the times above. */
  readonly cpu: number | undefined;
}

export interface Asked {
  readonly connections: number;
  /** Asked in turn, over all connections. */
  readonly paths: readonly string[];
  /** Every path once, or all of them over and over for some seconds. */
  readonly for: 'each once' | number;
  readonly pid: number | undefined;
}

/** Requests that one household sends before the next one does, below what the limit of search allows it at once. */
const OF_ONE_HOUSEHOLD = 100;

/** Loads a server. The requests come from many households behind the proxy: all from one would measure the limit of search. */
export async function load(url: string, { connections, paths, for: duration, pid }: Asked): Promise<Load> {
  let asked = 0;
  const before = processorTime(pid);
  const {
    latency,
    requests,
    errors,
    timeouts,
    non2xx,
    duration: seconds,
  } = await autocannon({
    url,
    connections: Math.min(connections, paths.length < connections && duration === 'each once' ? paths.length : connections),
    ...(duration === 'each once' ? { amount: paths.length } : { duration }),
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          const household = Math.floor(asked / OF_ONE_HOUSEHOLD);
          const address = `10.${(household >> 16) & 255}.${(household >> 8) & 255}.${household & 255}`;
          return { ...request, path: paths[asked++ % paths.length] ?? '/', headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': address } };
        },
      },
    ],
  });
  const after = processorTime(pid);
  return {
    requests: requests.total,
    perSecond: Math.round(requests.total / seconds),
    p50: latency.p50,
    p99: latency.p99,
    longest: latency.max,
    errors: errors + timeouts + non2xx,
    cpu: before === undefined || after === undefined ? undefined : Number(((after - before) / requests.total).toFixed(3)),
  };
}

/** Milliseconds of processor time a process has used; known on Linux alone, whose clock counts hundredths of a second. */
function processorTime(pid: number | undefined): number | undefined {
  if (pid === undefined || platform() !== 'linux') return undefined;
  const [, , , , , , , , , , , user = 0, system = 0] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number);
  return (user + system) * 10;
}
