import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** An address of its own that leads to a shared server. */
export interface FrontDoor {
  readonly port: number;
  /** Refuses connections from now on and breaks those that are open, as a server does that is gone. */
  readonly shut: () => Promise<void>;
  /** Lets them through again, at the same address. */
  readonly reopen: () => Promise<void>;
}

/** Linux answers at every address of 127.0.0.0/8; each door calls from its own, so that limits for one client are its own. */
const ownAddress = () => (process.platform === 'linux' ? `127.${1 + (process.pid % 250)}.${Math.floor(doors / 250) % 250}.${1 + (doors++ % 250)}` : undefined);
let doors = 0;

/** Opens a door to the server at `target` on a port that is free. */
export async function openFrontDoor(target: number): Promise<FrontDoor> {
  const localAddress = ownAddress();
  const open = new Set<Socket>();
  const kept = (socket: Socket, other: () => Socket) => {
    open.add(socket);
    socket.on('error', () => undefined); // a broken connection is what both ends are told by its close
    socket.once('close', () => {
      open.delete(socket);
      other().destroy();
    });
  };
  const server = createServer((incoming) => {
    const outgoing = dial({ host: '127.0.0.1', port: target, localAddress });
    kept(incoming, () => outgoing);
    kept(outgoing, () => incoming);
    incoming.pipe(outgoing).pipe(incoming);
  });
  const port = await listen(server, 0);
  return {
    port,
    shut: async () => {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
    reopen: async () => void (server.listening || (await listen(server, port))),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });
}
