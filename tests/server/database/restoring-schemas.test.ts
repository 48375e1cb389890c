import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeRestoringSchema, removeRestoringSchemas } from '#server/backup/restoring-schemas.ts';

const name = `restoring_schemas_${process.pid}`;
const databaseUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

let server: pg.Client;
beforeAll(async () => {
  server = await connected(inject('postgresUrl'));
  await server.query(`create database ${name}`);
});
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

test('the schema of a restore that was killed is removed at the next start, one that is being filled and those of others are not', async () => {
  const [restore, other] = [await connected(databaseUrl), await connected(databaseUrl)];
  const filling = await makeRestoringSchema(restore);
  await other.query('create schema restoring_0a1b2c3d; create table restoring_0a1b2c3d.account (user_id int); create schema restoring_my_life');
  const schemas = async () =>
    (await other.query<{ nspname: string }>("select nspname from pg_namespace where nspname like 'restoring%' order by 1")).rows.map(({ nspname }) => nspname);

  await removeRestoringSchemas(databaseUrl);
  expect(await schemas()).toEqual([filling, 'restoring_my_life'].sort());
  await restore.end(); // as a kill does, once the server notices
  await expect.poll(() => removeRestoringSchemas(databaseUrl).then(schemas)).toEqual(['restoring_my_life']);
  await other.end();
});
