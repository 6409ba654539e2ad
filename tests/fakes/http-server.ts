import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeBackend, type FakeBackend } from './backend.ts';
import { CONTROL_PREFIX, handleControl } from './control.ts';
import { answerNode } from './node-adapter.ts';

export interface FakeServer {
  /** Without a trailing slash; the services are under their prefixes. */
  readonly url: string;
  readonly backend: FakeBackend;
  /** Stops the server and all connections, including those waiting for a response. */
  close(): Promise<void>;
}

/** The fake backend over HTTP on the loopback interface, with the controls of control.ts beside it. */
export async function startFakeServer({
  port = 0,
  backend = createFakeBackend(),
}: {
  port?: number;
  backend?: FakeBackend;
} = {}): Promise<FakeServer> {
  const server = createServer((message, to) => {
    void answerNode(message, to, (request) =>
      new URL(request.url).pathname.startsWith(CONTROL_PREFIX)
        ? handleControl(request, backend)
        : backend.handle(request),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    backend,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
