import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A request as the functions of deploy/edge get it, with headers that only browsers may set: Request would drop them.
 */
export const createBrowserRequest = (
  url: string,
  method: string,
  headers: Record<string, string>,
  body = '',
) => ({ url, method, headers: new Headers(headers), text: async () => body }) as Request;

/** deploy/node/server.mjs as its own process, on a free port. `said`: what it logged. */
export class FunctionServer {
  said = '';
  port = 0;
  readonly process: ChildProcess;

  constructor(env: Record<string, string>) {
    const { PATH = '' } = process.env;
    this.process = spawn(process.execPath, ['deploy/node/server.mjs'], { env: { PATH, PORT: '0', ...env } });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (text) => (this.said += text));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.process.once('exit', () => reject(new Error(this.said)));
      this.process.stdout?.on('data', () => {
        const [, port] = /listening on \S+:(\d+)/.exec(this.said) ?? [];
        if (port) resolve();
        this.port = Number(port);
      });
    });
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Sends a signal if given, and resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null> {
    return new Promise((resolve) => {
      if (this.process.exitCode !== null) return resolve(this.process.exitCode);
      this.process.once('exit', resolve);
      if (signal) this.process.kill(signal);
    });
  }
}
