import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DemoLogin, demoLogin } from '../setup/server-process.ts';

/** A member who is like a demo account in all but the name, so that what one journey writes no other finds. */
export function freshMember(dataFolder: string, label: string): DemoLogin {
  const like = demoLogin(dataFolder, label).username;
  const mark = randomBytes(4).toString('hex');
  const member = { username: `${label}-${mark}`, password: randomUUID() };
  const store = new DatabaseSync(join(dataFolder, 'sextant.sqlite'));
  try {
    store.exec('pragma busy_timeout = 10000');
    const columns = store
      .prepare("select name from pragma_table_info('account') where name != 'user_id'")
      .all()
      .map(({ name }) => String(name));
    const own: Readonly<Record<string, string | number>> = {
      username: member.username,
      username_key: member.username,
      email: `${member.username}@sextant.invalid`,
      email_key: `${member.username}@sextant.invalid`,
      identifier: mark,
      password_hash: quickHash(member.password),
    };
    const values = columns.map((column) => (column in own ? '?' : column));
    store
      .prepare(`insert into account (${columns.join(', ')}) select ${values.join(', ')} from account where username_key = ?`)
      .run(...columns.flatMap((column) => own[column] ?? []), like);
  } finally {
    store.close();
  }
  return member;
}

/** A hash of the least work there is; the server makes a proper one at the first sign-in. */
function quickHash(password: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}
