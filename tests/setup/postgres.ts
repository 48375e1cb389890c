import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL server; each test makes databases of its own there. */
    postgresUrl: string;
  }
}

let server: PostgresServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres({ durable: false });
  project.provide('postgresUrl', server.url);
}

export async function teardown(): Promise<void> {
  await server?.remove();
}
