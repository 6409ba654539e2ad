import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from './find-chromium';

export interface MortalBrowser {
  context: BrowserContext;
  page: Page;
  /** Sends SIGKILL to all of its processes at once: nothing in it can finish or clean up. */
  kill(): Promise<void>;
}

/**
 * Chromium with a profile on disk, in its own process group. Playwright's persistent context doesn't expose its
 * process, so this one is started here and driven over its debugging port.
 */
export async function startMortalBrowser(profile: string): Promise<MortalBrowser> {
  const child = spawn(
    findChromium() ?? chromium.executablePath(),
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--password-store=basic',
      '--use-mock-keychain',
      '--force-prefers-reduced-motion',
      '--window-size=1280,800',
      // Chromium refuses its sandbox to root, the usual user of CI machines.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const end = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
    await exited;
  };
  try {
    const browser = await chromium.connectOverCDP(await readAddress(child.stderr));
    const context = browser.contexts()[0];
    if (!context) throw new Error('The browser has no context.');
    const page = context.pages()[0] ?? (await context.newPage());
    return {
      context,
      page,
      kill: async () => {
        await end();
        await browser.close().catch(() => undefined);
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The debugging port's address, which Chromium prints when it is ready. */
function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (chunk) => {
      text += chunk;
      const address = /DevTools listening on (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    output.on('end', () => reject(new Error(`The browser did not start: ${text.slice(0, 500)}`)));
  });
}
