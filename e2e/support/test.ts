import { test as base, expect, type Page } from '@playwright/test';
import { createFakeBackend, type FakeBackend } from '../../tests/fakes/backend';
import { startFakeServer } from '../../tests/fakes/server';
import { getBasePath, getFolder, type SiteName } from './build-sites';
import { startSiteServer } from './site-server';

type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;
type FakeServer = Awaited<ReturnType<typeof startFakeServer>>;

interface World {
  backend: FakeBackend;
  /** The outside systems over HTTP, on an origin that the launched site's policy lists. */
  fakes: () => Promise<FakeServer>;
  sites: (name: SiteName) => Promise<SiteServer>;
}

interface WorkerFixtures {
  world: World;
  /**
   * Whether the browser loads pictures. Drawing woven ones takes a third of a page's time, and their space is reserved
   * anyway: only tests about them, or about everything on a page, enable it.
   */
  pictures: boolean;
}

interface Fixtures {
  /** The build to visit. */
  site: SiteName;
  /** The outside systems of this test: their state, log and faults. */
  backend: FakeBackend;
  /** Address of the fakes, for configurations that call them directly. */
  fakesUrl: string;
  /** The site's server, with its proxy. */
  server: SiteServer;
  /** Console messages that this test provokes on purpose. */
  expectedErrors: RegExp[];
  /** Fails the test on a page error, a hydration warning or a policy violation. */
  quietConsole: undefined;
}

// The browser itself reports a request that a test makes fail.
const ALWAYS_EXPECTED = [/Failed to load resource/, /net::ERR_/, /blocked by CORS policy/];

export const test = base.extend<Fixtures, WorkerFixtures>({
  pictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const args = pictures ? [] : ['--blink-settings=imagesEnabled=false'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: 'worker' },
  ],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, worker) => {
      const backend = createFakeBackend();
      let server: Promise<FakeServer> | undefined;
      const fakes = () => {
        server ??= startFakeServer({ port: 4801 + worker.parallelIndex, backend });
        return server;
      };
      const started = new Map<SiteName, Promise<SiteServer>>();
      const sites = (name: SiteName) => {
        const server = started.get(name) ?? startSiteServer(getFolder(name), backend, getBasePath(name));
        started.set(name, server);
        return server;
      };
      await use({ backend, fakes, sites });
      await Promise.all([...started.values()].map(async (server) => (await server).close()));
      await (await server)?.close();
    },
    { scope: 'worker' },
  ],
  site: ['launched', { option: true }],
  backend: async ({ world }, use) => {
    world.backend.reset();
    await use(world.backend);
  },
  fakesUrl: async ({ world }, use) => use((await world.fakes()).origin),
  server: async ({ world, site }, use) => use(await world.sites(site)),
  baseURL: async ({ server }, use) => use(server.origin),
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const watch = (page: Page) => {
        page.on('pageerror', (error) => errors.push(error.message));
        page.on('console', (message) => {
          // React only warns when it renders a page again whose markup isn't what it expects.
          if (message.type() === 'error' || /React error #4/.test(message.text()))
            errors.push(message.text());
        });
      };
      for (const page of context.pages()) watch(page);
      context.on('page', watch);
      await use(undefined);
      const unexpected = errors.filter(
        (text) => ![...ALWAYS_EXPECTED, ...expectedErrors].some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The heading of the page. */
export const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Form controls by name. */
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Opens a page, and waits until React listens. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready="true"]').waitFor();
}

/** Opens a page, and waits until React has hydrated each part of it. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() =>
    // React marks the elements that it has.
    [...document.querySelectorAll('header, section, form, footer')].every(
      (part) => Object.keys(part).length > 0,
    ),
  );
}

/** Reloads the page, and waits until React listens. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator('html[data-ready="true"]').waitFor();
}

/** Like Safari, which has no idle callback: a page's code is fetched only when its link is pointed at. */
export const withoutPrefetch = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(Window.prototype, 'requestIdleCallback');
  });

/** Puts values into local storage before the page's own scripts run. */
export async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.addInitScript((entries) => {
    const mark = `e2e-stored-${entries.map(([key]) => key).join()}`;
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'yes');
    for (const [key, value] of entries) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, Object.entries(values));
}

/**
 * A signed-in session, in the order in which the site stores it, so that a tab that reads in between sees no session
 * instead of half of one.
 */
export const createSession = (role: string) => ({
  auth_token: { token: 'e2e', expiry: Date.now() + 60 * 60_000 },
  auth_role: role,
  auth_status: 'authenticated',
});
