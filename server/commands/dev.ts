import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run dev`: the server restarted as its files change, and the app by Vite at port 5173 with calls passed on. */
const root = join(import.meta.dirname, '..', '..');
const node = process.execPath;
const children = [
  spawn(node, ['--watch-path=server', '--watch-path=src/contract', '--watch-path=src/domain', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: root, stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
