import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL server; each test makes databases of its own there. */
    postgresUrl: string;
    /** Where stores are kept that several files start from; the first that needs one makes it. */
    templates: string;
  }
}

let server: PostgresServer | undefined;
let templates: string | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres({ durable: false });
  templates = mkdtempSync(join(tmpdir(), 'sextant-templates-'));
  project.provide('postgresUrl', server.url);
  project.provide('templates', templates);
}

export async function teardown(): Promise<void> {
  await server?.remove();
  if (templates !== undefined) rmSync(templates, { recursive: true, force: true });
}
