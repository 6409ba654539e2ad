import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWaitFor, type DrivenPage, retry } from './driven-page';

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => existsSync(path));

/** Undefined if Firefox can be driven; else how to install it. */
export const firefoxMissing = INSTALLED ? undefined : 'Firefox is not here: apt install firefox-esr';

export interface FirefoxPage extends DrivenPage {
  /** Types into the first matching element. */
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
}

type Preferences = Record<string, string | number | boolean>;

/**
 * Opens a Firefox window without a screen, in a fresh profile with these preferences. Speaks Marionette
 * (https://firefox-source-docs.mozilla.org/testing/marionette/), since Playwright's Firefox is another build with its
 * own installer.
 */
export async function openFirefox(preferences: Preferences): Promise<FirefoxPage> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const all: Preferences = {
    'marionette.port': 0,
    'app.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    ...preferences,
  };
  const lines = Object.entries(all).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = [
    '--headless',
    '--no-remote',
    '--marionette',
    '--remote-allow-system-access',
    '--profile',
    profile,
    'about:blank',
  ];
  const child = spawn(INSTALLED ?? '', args, { stdio: 'ignore', detached: true });
  const exited = once(child, 'exit');
  const close = async () => {
    // The whole group: a window's pages have processes of their own.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    // The very first start on a busy machine took more than fifteen seconds.
    const call = await retry(
      async () => connect(Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8'))),
      60_000,
    );
    await call('WebDriver:NewSession', {});
    await call('WebDriver:SetWindowRect', { x: 0, y: 0, width: 1280, height: 1000 });
    const find = async (value: string) => {
      const { value: element } = await call('WebDriver:FindElement', { using: 'css selector', value });
      return Object.values(element as Record<string, string>)[0];
    };
    let zoom = 1;
    const setZoom = async () => {
      await call('Marionette:SetContext', { value: 'chrome' });
      const script = 'gBrowser.selectedBrowser.fullZoom = arguments[0]';
      await call('WebDriver:ExecuteScript', { script, args: [zoom] });
      await call('Marionette:SetContext', { value: 'content' });
    };
    return {
      goto: async (url) => {
        await call('WebDriver:Navigate', { url });
        // A new page isn't zoomed.
        if (zoom !== 1) await setZoom();
      },
      // Its window has a minimum width, so a narrow page is zoomed.
      resize: async (width) => {
        zoom = width < 640 ? 2 : 1;
        await call('WebDriver:SetWindowRect', { x: 0, y: 0, width: width * zoom, height: 900 * zoom });
        await setZoom();
      },
      waitFor: createWaitFor(
        async (script, args) => (await call('WebDriver:ExecuteScript', { script, args })).value,
      ),
      type: async (selector, text) =>
        void (await call('WebDriver:ElementSendKeys', { id: await find(selector), text })),
      click: async (selector) => void (await call('WebDriver:ElementClick', { id: await find(selector) })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Answer = { value?: unknown };
type Call = (command: string, parameters: object) => Promise<Answer>;
/** A command's number, an error if it failed, and the answer. */
type Message = [type: 1, number: number, error: object | null, answer: Answer];

/** Each message is its length in bytes, a colon, and JSON. */
async function connect(port: number): Promise<Call> {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (message: Message) => void>();
  let unread = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const start = unread.indexOf(':') + 1;
      const end = start + Number(unread.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || unread.length < end) return;
      const message = JSON.parse(unread.subarray(start, end).toString());
      unread = unread.subarray(end);
      // The first message only introduces the browser.
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Message);
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const [number, settle] of waiting) settle([1, number, { error: 'Firefox has closed.' }, {}]);
  });
  let sent = 0;
  return (command, parameters) => {
    sent += 1;
    const number = sent;
    const text = JSON.stringify([0, number, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => {
      waiting.set(number, ([, , error, answer]) => {
        waiting.delete(number);
        if (error) reject(new Error(`${command}: ${JSON.stringify(error).slice(0, 1500)}`));
        else resolve(answer);
      });
    });
  };
}
