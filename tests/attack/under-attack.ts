import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { reportActive } from '#contract/endpoints/account/accounts.ts';
import { listNoteTags } from '#contract/endpoints/records/notes.ts';
import { LONGEST_WAIT, MOST_MEMORY } from './how-much.ts';
import type { StoreName, Target } from './target.ts';

/** Milliseconds between two calls of the member beside the attack. */
const EVERY = 50;

/** What an attack did to everybody else. Times in milliseconds, memory in megabytes. */
export interface Damage {
  readonly attack: string;
  readonly store: StoreName;
  /** Requests the attack made, as it counts them. */
  readonly tried: number;
  readonly longestWait: number;
  readonly p99: number;
  readonly memoryBefore: number;
  readonly memoryMost: number;
}

/**
 * Runs an attack while another member reads and writes beside it, and refuses when that member waited too long, got
 * a failure or the server's memory grew too far. The figures go into the report of `npm run test:attack`.
 *
 * @param attack Answers how many requests it made.
 * @param allowed Statuses the member beside may see besides 200: 503 where the attack takes the store away.
 */
export async function underAttack(
  name: string,
  { target, store }: { readonly target: Target; readonly store: StoreName },
  attack: () => Promise<number>,
  allowed: readonly number[] = [],
): Promise<Damage> {
  const member = await target.signIn('plus');
  const memoryBefore = memoryOf(target.pid());
  const waits: number[] = [];
  const failures: string[] = [];
  let memoryMost = memoryBefore;
  let over = false;
  const beside = async () => {
    for (let turn = 0; !over; turn += 1) {
      const since = performance.now();
      const { method, path } = turn % 4 === 0 ? reportActive : listNoteTags;
      try {
        const answer = await member.send(method, path);
        const text = await answer.text();
        if (answer.status !== 200 && !allowed.includes(answer.status)) failures.push(`${answer.status} ${text}`);
      } catch (error) {
        failures.push(String(error));
      }
      waits.push(performance.now() - since);
      memoryMost = Math.max(memoryMost, memoryOf(target.pid()));
      await wait(EVERY);
    }
  };
  const watching = beside();
  let tried = 0;
  try {
    tried = await attack();
  } finally {
    over = true;
    await watching;
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  const damage: Damage = { attack: name, store, tried, longestWait: at(1), p99: at(0.99), memoryBefore, memoryMost };
  if (process.env.SEXTANT_ATTACK_REPORT !== undefined) appendFileSync(process.env.SEXTANT_ATTACK_REPORT, `${JSON.stringify(damage)}\n`);
  expect([...new Set(failures)], 'another member got failures').toEqual([]);
  expect(damage.longestWait, 'another member waited').toBeLessThan(LONGEST_WAIT);
  expect(memoryMost, 'memory of the server').toBeLessThan(MOST_MEMORY);
  return damage;
}

/** Resident memory of a process in megabytes; 0 where the system has no /proc. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0; // another system, or a server that is being started again
  }
}
