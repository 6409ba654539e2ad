import { BackgroundSync } from './background-sync.ts';
import { Browser, type BrowserTraits } from './browser.ts';
import type { Engine } from './database.ts';
import { type Fault, Network } from './network.ts';
import type { Plan } from './plan.ts';
import { createSettings } from './settings.ts';
import { type Build, type StoredRow, Tab } from './tab.ts';
import { createVendors, findMark, type VendorName } from './vendors.ts';
import { type Lead, Visitor } from './visitor.ts';
import { START, World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_TABS = 10;

export interface Builds {
  current: Build;
  worker: Build;
  startEngine: (globals: Record<string, unknown>) => Engine;
}

const getTraits = ({ browser, worker }: Plan): BrowserTraits => ({
  locks: browser === 'no-locks' ? 'missing' : /locks-reject|no-storage/.test(browser) ? 'rejects' : 'works',
  channel: /no-channel|no-storage/.test(browser) ? 'throws' : 'works',
  storageBlocked: browser === 'no-storage',
  hasDatabase: browser !== 'no-database',
  worker: worker && browser === 'usual',
});

/** One run: a browser with tabs, visitors and vendors, during bad weather (faults) and the days after. */
export class Life {
  readonly world: World;
  readonly browser: Browser;
  readonly network: Network;
  readonly leads: Lead[] = [];
  readonly visitors: Visitor[] = [];
  /** The text of each lead that a form has begun to send, by the row's id. */
  readonly marks = new Map<string, string>();
  readonly adminRetries: number[] = [];
  kills = 0;
  final: StoredRow[] = [];
  finalRead = false;
  /** The rows of pages that stayed open for most of an hour of good weather. */
  readonly inOpenPages: StoredRow[] = [];
  /** True during the bad weather. */
  bad = true;
  readonly badUntil: number;
  private readonly settings: unknown;
  /** The systems of the site's earlier build, which open tabs may still run. */
  private readonly vendorsBefore: readonly VendorName[];
  private readonly settingsBefore: unknown;
  private readonly olderTabs = new Set<Tab>();
  private tabCount = 0;
  private workerCount = 0;
  readonly sync: BackgroundSync;

  constructor(
    readonly plan: Plan,
    private readonly builds: Builds,
    trace?: (line: string) => void,
  ) {
    const world = new World(plan.seed, trace);
    this.world = world;
    const { random } = world;
    const { vendors, route, createDeals } = plan;
    this.badUntil = START + random.between(1, 8) * MINUTE;
    this.browser = new Browser(world, getTraits(plan), builds.startEngine);
    this.sync = new BackgroundSync(this.browser, () => this.startWorker());
    this.settings = createSettings(vendors, route, createDeals);
    const later = plan.oldBuild ? random.pick(vendors) : undefined;
    const before = vendors.filter((name) => name !== later);
    this.vendorsBefore = before.some((name) => name !== 'email') ? before : vendors;
    this.settingsBefore = createSettings(this.vendorsBefore, route, createDeals);
    this.network = new Network(world, createVendors(plan.hasIdFields), () => this.nextFault(), route);
    world.note(() => `bad weather until ${((this.badUntil - START) / 1000).toFixed(0)} s`);
  }

  async run(): Promise<void> {
    const { world, plan, visitors } = this;
    const { random } = world;
    if (plan.flapping) this.flap();
    for (let index = 0; index < plan.tabs; index += 1) visitors.push(new Visitor(this));
    for (let index = 0; index < plan.leads; index += 1)
      (visitors[index % plan.tabs] as Visitor).plan.push(this.newLead());
    for (const visitor of [...visitors]) visitor.start(random.between(0, 20_000));
    if (plan.admin) this.administrate();
    this.visitSometimes();
    await world.runUntil(this.badUntil);

    world.note(() => 'GOOD WEATHER');
    this.bad = false;
    this.setConnected(true);
    await world.runUntil(this.badUntil + 40 * MINUTE);
    for (const visitor of visitors) visitor.over = true;
    await world.runUntil(this.badUntil + 45 * MINUTE);
    for (const tab of this.network.tabs) {
      const sent = this.leads.some(({ pressed }) =>
        pressed.some((press) => press.tab === tab && press.settledAt !== undefined),
      );
      // An older build has no timer for systems of a newer one.
      if (!tab.isDead && sent && !this.olderTabs.has(tab))
        void tab.page.rows().then((rows) => this.inOpenPages.push(...rows));
    }
    await world.runUntil(this.badUntil + 46 * MINUTE);
    for (const tab of this.network.tabs) tab.kill();
    let last: Tab | undefined;
    for (const hours of [6, 30]) {
      await world.runUntil(this.badUntil + hours * HOUR);
      last?.kill();
      last = this.openTab(new Map());
      await world.runUntil(world.now + 20 * MINUTE);
    }
    void last?.page.rows().then((rows) => {
      this.final = rows;
      this.finalRead = true;
    });
    await world.runUntil(world.now + MINUTE);
    last?.kill();
  }

  openTab(session: Map<string, string>): Tab {
    const { world, builds, plan } = this;
    this.tabCount += 1;
    // After the bad weather, all pages run the newest build.
    const isOld = plan.oldBuild && this.bad && world.random.chance(0.5);
    const settings = isOld ? this.settingsBefore : this.settings;
    const name = `tab ${this.tabCount}${isOld ? ' (old)' : ''}`;
    world.note(() => `${name}: OPENED`);
    const tab = new Tab(
      this.browser,
      this.network,
      name,
      session,
      builds.current,
      settings,
      this.sync,
      (value) => this.recordPending(value),
    );
    if (isOld) this.olderTabs.add(tab);
    this.network.tabs.push(tab);
    tab.page.open((row) => {
      if (tab.isDead) return;
      const mark = this.getMark(row);
      world.note(() => `${name}: ARRIVED ${mark}`);
      for (const lead of this.leads) lead.hear(mark, 'delivered');
    });
    return tab;
  }

  /** The systems that should get a text: those of the build that sent it. */
  getEnabledVendors(lead: Lead, mark: string): readonly VendorName[] {
    const isFromOlder = lead.pressed.some((press) => press.mark === mark && this.olderTabs.has(press.tab));
    return isFromOlder ? this.vendorsBefore : this.plan.vendors;
  }

  /** Runs the worker, which has no page. */
  private startWorker(): Tab {
    const { world, browser, network, builds } = this;
    this.workerCount += 1;
    const name = `worker ${this.workerCount}`;
    world.note(() => `${name}: WOKEN`);
    const tab = new Tab(browser, network, name, new Map(), builds.worker, this.settings);
    network.tabs.push(tab);
    this.endanger(tab, () => undefined);
    return tab;
  }

  /** Sometimes opens another page of the site while a form is sending. */
  visitSoon(): void {
    const { random } = this.world;
    if (!this.bad || this.plan.tabs < 2 || !random.chance(0.4)) return;
    this.world.schedule(random.small(20, 25_000), undefined, '', () => this.visit());
  }

  isCrowded(): boolean {
    return this.tabCount >= MAX_TABS;
  }

  private visit(): void {
    if (!this.bad || this.isCrowded()) return;
    const tab = this.openTab(new Map());
    this.endanger(tab, () => undefined);
    // Half of the pages are closed soon.
    if (this.world.random.chance(0.5)) {
      this.world.schedule(this.world.random.small(2000, 5 * MINUTE), undefined, '', () => tab.kill());
    }
  }

  /** May kill the tab after some events. */
  endanger(tab: Tab, reopen: () => void): void {
    const { random } = this.world;
    if (!this.bad || !random.chance(this.plan.kills)) return;
    this.world.interrupt(random.small(1, 150), () => {
      if (!this.bad || tab.isDead) return;
      this.kills += 1;
      tab.kill();
      this.world.schedule(random.small(50, 60_000), undefined, '', reopen);
    });
  }

  getMark({ id, lead }: StoredRow): string {
    return (lead && findMark(lead.contact.message)) || (this.marks.get(id) ?? '');
  }

  private newLead(): Lead {
    const { random } = this.world;
    const number = this.leads.length + 1;
    const [first] = this.leads;
    const person = first && random.chance(0.2) ? first.person : number;
    const lead: Lead = {
      number,
      person,
      version: 1,
      pressed: [],
      told: [],
      hear(mark, status) {
        if (mark.startsWith(`L${number}V`)) lead.told.push({ mark, status });
      },
    };
    this.leads.push(lead);
    return lead;
  }

  private nextFault(): Fault | undefined {
    const { random } = this.world;
    return this.bad && random.chance(this.plan.faultRate) ? random.pick(this.plan.faults) : undefined;
  }

  /** A tab's unconfirmed submissions. */
  private recordPending(value: string): void {
    if (!value.includes('"formName"')) return;
    for (const { id, values } of JSON.parse(value) as { id?: string; values?: unknown }[])
      if (id && findMark(values)) this.marks.set(id, findMark(values));
  }

  /** Opens pages without a form, which continue earlier deliveries. */
  private visitSometimes(): void {
    const { world } = this;
    for (let count = world.random.whole(0, this.plan.tabs); count > 0; count -= 1) {
      world.schedule(world.random.between(5000, 4 * MINUTE), undefined, '', () => this.visit());
    }
  }

  private administrate(): void {
    const { world } = this;
    for (let count = world.random.whole(1, 3); count > 0; count -= 1) {
      world.schedule(world.random.between(3000, 6 * MINUTE), undefined, '', () => {
        const tab = this.openTab(new Map());
        void tab.page.rows().then(async (rows) => {
          for (const { id } of rows) {
            world.note(() => `${tab.name}: RETRY ${id.slice(0, 8)}`);
            this.adminRetries.push(world.now);
            await tab.page.retry(id);
          }
        });
      });
    }
  }

  private setConnected(on: boolean): void {
    const { browser, world } = this;
    if (browser.connected === on) return;
    browser.connected = on;
    world.note(() => (on ? 'NETWORK is back' : 'NETWORK is gone'));
    world.schedule(world.random.between(0, 300), undefined, '', () => {
      if (browser.online === browser.connected) return;
      browser.online = browser.connected;
      for (const tab of this.network.tabs)
        if (!tab.isDead) tab.dispatch(browser.online ? 'online' : 'offline');
      this.sync.startWorker();
    });
  }

  private flap(): void {
    const { world } = this;
    const next = () => {
      if (!this.bad) return;
      this.setConnected(!this.browser.connected);
      world.schedule(world.random.small(100, 40_000), undefined, '', next);
    };
    world.schedule(world.random.small(100, 30_000), undefined, '', next);
  }
}
