import '../server/jobs/load-memory.ts';

import { readFileSync } from 'node:fs';
import { openSqlite } from '../server/database/open.ts';
import { ingest } from './ingest-company.ts';

/** Run by `bench:ingest` in a process of its own: does one thing with a file and prints the most memory it held, in MB. */
const [what, file = '', cik = '', store = ''] = process.argv.slice(2);
const opened = await openSqlite(store);
if (what === 'ingest') await ingest(opened.db, file, Number(cik));
const parsed = what === 'parse' ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
await opened.close();
console.log(JSON.stringify({ megabytes: process.resourceUsage().maxRSS / 1024, kept: parsed !== undefined }));
