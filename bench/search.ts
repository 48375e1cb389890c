import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import MiniSearch from 'minisearch';
import { createApi } from '../server/app.ts';
import { openStore } from '../server/database/open.ts';
import { allRoutes } from '../server/routes/index.ts';
import { findItems } from '../server/search/find-items.ts';
import { marketSearch } from '../server/search/market-search.ts';
import { bytesOf } from '../server/search/pack-search.ts';
import { readSettings } from '../server/settings.ts';
import { chance, madeCompanies, type NamedCompany, storeNames } from './search-market.ts';
import { machine } from './stage.ts';

const ENTRIES = 100_000;
const QUESTIONS = 3_000;
/** The peer takes a hundred times as long for some of them. */
const PEER_QUESTIONS = 150;

/** What people type: a symbol or a name letter by letter, two words, and one question in ten with two letters that changed places. */
function questionsOf(companies: readonly NamedCompany[], count: number): string[] {
  const next = chance(11);
  return Array.from({ length: count }, () => {
    const { symbol, name } = companies[next(companies.length)] as NamedCompany;
    const typed = next(4) === 0 ? symbol : name.slice(0, 1 + next(name.length));
    if (typed.length < 5 || next(10) > 0) return typed;
    const at = 1 + next(typed.length - 2);
    return typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
  });
}

async function timesOf(questions: readonly string[], ask: (question: string) => unknown) {
  const times: number[] = [];
  for (const question of questions) {
    const begun = performance.now();
    await ask(question);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
  return { questions: times.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': times.at(-1) };
}

function bareIndex(companies: readonly NamedCompany[]): MiniSearch {
  const fuzzy = (term: string) => (term.length < 4 ? false : 0.2);
  const index = new MiniSearch({ fields: ['symbol', 'name'], searchOptions: { prefix: true, fuzzy, combineWith: 'AND', boost: { symbol: 4 } } });
  index.addAll(companies.map((company, id) => ({ id, ...company })));
  return index;
}

const folder = mkdtempSync(join(tmpdir(), 'sextant-search-'));
const store = await openStore({ dataFolder: folder, databaseUrl: undefined });
try {
  const companies = madeCompanies(ENTRIES);
  await storeNames(store.db, companies);

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  const search = await marketSearch(store.db);
  const made = performance.now() - begun;
  delay.disable();

  const questions = questionsOf(companies, QUESTIONS);
  let clock = 0;
  // Each question comes a second after the one before, so that the limit of search is not what is measured.
  const now = () => (clock += 1_000);
  const services = {
    db: store.db,
    storeKind: store.kind,
    settings: readSettings({ SEXTANT_DATA: folder }),
    version: 'bench',
    now,
    mail: { send: async () => undefined, deliver: async () => undefined },
  };
  const api = createApi({ services, calls: allRoutes, checkAnswers: false, log: console.error });
  const asked = async (question: string) => (await api.request(`/reader/_api/_search?text=${encodeURIComponent(question)}`)).text();

  const before = process.memoryUsage().heapUsed;
  const peerBegun = performance.now();
  const peer = bareIndex(companies);
  const peerMade = performance.now() - peerBegun;
  const peerBytes = process.memoryUsage().heapUsed - before;

  for (const question of questions.slice(0, 100)) findItems(search, question);
  const result = {
    bench: 'search',
    entries: search.index.count,
    goal: 'p99 ≤ 20 ms',
    index: await timesOf(questions, (question) => findItems(search, question)),
    'call, no answer kept': await timesOf(questions, asked),
    'bare MiniSearch': await timesOf(questions.slice(0, PEER_QUESTIONS), (question) => peer.search(question)),
    'made in ms': made,
    'longest the request loop stood meanwhile, ms': delay.max / 1e6,
    'bytes held': bytesOf(search),
    'of these what devices keep': search.directory.byteLength,
    'MiniSearch made in ms, on the request loop': peerMade,
    'MiniSearch bytes, about': peerBytes,
    'load average': loadavg()[0],
    machine: machine(),
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
