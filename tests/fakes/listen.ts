import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Starts a server on this machine, on a free port unless `fixed` names one. */
export async function listen(server: Server | SecureServer, fixed = 0) {
  await once(server.listen(fixed, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Without a trailing slash. */
    origin: `http://127.0.0.1:${port}`,
    /** Stops the server and all connections, including those waiting for a response. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A port that was free a moment ago, for a program that needs a fixed one. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
