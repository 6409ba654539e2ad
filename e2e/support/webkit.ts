import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { freePort } from '../../tests/fakes/listen';
import { createWaitFor, type DrivenPage, retry } from './driven-page';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec']
  .flatMap((folder) => ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`))
  .find((path) => existsSync(path));

/** Undefined if WebKitGTK can be driven; else how to install it. */
export const webkitMissing =
  BROWSER && existsSync(DRIVER) && existsSync('/usr/bin/Xvfb')
    ? undefined
    : 'WebKitGTK is not here: apt install webkit2gtk-driver xvfb';

/**
 * Opens a WebKitGTK window (Safari's engine) on its own screen. Speaks plain W3C WebDriver
 * (https://www.w3.org/TR/webdriver2/), since Playwright's WebKit is another build with its own installer.
 */
export async function openWebkit(): Promise<DrivenPage> {
  const port = await freePort();
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const started: ChildProcess[] = [screen];
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const stop = () => {
    for (const process of started) process.kill();
  };
  try {
    // Prints its number once it accepts windows. A browser that starts earlier never answers its driver.
    const [display] = await once(screen.stdio[3] as Readable, 'data');
    const env = {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // There is no GPU here, and with a software GPU WebKit 2.50 crashes after dozens of canvases.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    };
    started.push(spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env }));
    const options = { binary: BROWSER, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await retry(() => call('POST', '/session', { capabilities }))) as {
      sessionId: string;
    };
    const session = `/session/${sessionId}`;
    await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1300, height: 900 });
    return {
      goto: async (url) => void (await call('POST', `${session}/url`, { url })),
      resize: async (width) =>
        void (await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: 900 })),
      waitFor: createWaitFor((script, args) => call('POST', `${session}/execute/sync`, { script, args })),
      close: async () => {
        await call('DELETE', session).catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
