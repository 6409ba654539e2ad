import { Adversity } from './adversity.ts';
import { BackgroundSync } from './background-sync.ts';
import { Browser, usualTraits } from './browser.ts';
import type { Mode } from './modes.ts';
import { FAULTS, type Fault, Network, type Route } from './network.ts';
import { createSettings } from './settings.ts';
import { type Build, type StoredRow, Tab } from './tab.ts';
import { createVendors, findMark, VENDORS, type VendorName } from './vendors.ts';
import { type Lead, Visitor } from './visitor.ts';
import { START, World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_TABS = 10;

export interface Builds {
  current: Build;
  worker: Build;
}

/** One run: a browser with tabs, visitors and vendors, during bad weather (faults) and the days after. */
export class Life {
  readonly world: World;
  readonly browser: Browser;
  readonly network: Network;
  readonly enabled: VendorName[];
  /** Whether HubSpot gets a deal for each lead. */
  readonly withDeals: boolean;
  readonly leads: Lead[] = [];
  readonly visitors: Visitor[] = [];
  /** Texts that were stored durably, by the row's id. */
  readonly kept = new Map<string, Set<string>>();
  readonly adminRetries: number[] = [];
  kills = 0;
  freezes = 0;
  final: StoredRow[] = [];
  finalRead = false;
  /** The rows of pages that stayed open for most of an hour of good weather. */
  readonly inOpenPages: StoredRow[] = [];
  /** True during the bad weather. */
  bad = true;
  readonly badUntil: number;
  private readonly settings: unknown;
  /** The systems of the site's earlier build, which open tabs may still run. */
  private readonly enabledBefore: VendorName[];
  private readonly settingsBefore: unknown;
  private readonly olderTabs = new Set<Tab>();
  private readonly weights: [Fault, number][];
  private tabCount = 0;
  private workerCount = 0;
  private readonly adversity = new Adversity(this);
  readonly sync: BackgroundSync;

  constructor(
    readonly mode: Mode,
    seed: number,
    private readonly builds: Builds,
    trace?: (line: string) => void,
    without: readonly Fault[] = [],
  ) {
    const world = new World(seed, trace);
    this.world = world;
    const { random } = world;
    this.badUntil = START + random.between(1, 8) * MINUTE;
    this.browser = new Browser(world, { ...usualTraits, ...mode.traits }, (value) =>
      this.recordStored(value),
    );
    this.sync = new BackgroundSync(this.browser, () => this.startWorker());
    const some = mode.vendors.filter((name) => mode.always.includes(name) || random.chance(0.4));
    this.enabled = some.some((name) => name !== 'email')
      ? some
      : [random.pick(mode.vendors.filter((name) => name !== 'email'))];
    const routes = Object.fromEntries(VENDORS.map((name) => [name, random.pick(mode.routes)])) as Record<
      VendorName,
      Route
    >;
    this.withDeals = random.chance(0.8);
    this.settings = createSettings(this.enabled, routes, this.withDeals);
    const isLater = mode.oldBuild ? random.pick(this.enabled) : undefined;
    const before = this.enabled.filter((name) => name !== isLater);
    this.enabledBefore = before.some((name) => name !== 'email') ? before : this.enabled;
    this.settingsBefore = createSettings(this.enabledBefore, routes, this.withDeals);
    const vendors = createVendors(world, {
      uniqueProperty: mode.uniqueProperty,
      databaseFailures: mode.databaseFailures,
      weatherIsBad: () => this.bad,
    });
    this.weights = FAULTS.filter((name) => !without.includes(name)).flatMap((name) => {
      const weight = mode.faults[name];
      return weight ? [[name, weight] as [Fault, number]] : [];
    });
    this.network = new Network(world, vendors, () => this.nextFault(), routes);
    world.note(
      () =>
        `enabled: ${this.enabled.map((name) => `${name} (${routes[name]})`).join(', ')}; bad weather until ${((this.badUntil - START) / 1000).toFixed(0)} s`,
    );
  }

  async run(): Promise<void> {
    const { world, mode } = this;
    const { random } = world;
    if (mode.flapping) this.adversity.flap();
    if (mode.sleeps) this.adversity.sleepSometimes();
    const tabs = random.whole(1, mode.tabs);
    const leads = random.whole(1, mode.leads);
    const { visitors } = this;
    for (let index = 0; index < tabs; index += 1) visitors.push(new Visitor(this));
    for (let index = 0; index < leads; index += 1)
      (visitors[index % tabs] as Visitor).plan.push(this.newLead());
    for (const visitor of [...visitors]) visitor.start(random.between(0, 20_000));
    if (mode.admin) this.administrate();
    this.visitSometimes();
    await world.runUntil(this.badUntil);

    world.note(() => 'GOOD WEATHER');
    this.bad = false;
    this.adversity.setConnected(true);
    for (const tab of this.network.tabs) {
      tab.interrupt = undefined;
      tab.thaw();
    }
    await world.runUntil(this.badUntil + 40 * MINUTE);
    for (const visitor of visitors) visitor.over = true;
    await world.runUntil(this.badUntil + 45 * MINUTE);
    for (const tab of this.network.tabs) {
      const sent = this.leads.some(({ pressed }) =>
        pressed.some((press) => press.tab === tab && press.settledAt !== undefined),
      );
      // An older build has no timer for systems of a newer one.
      if (tab.state === 'alive' && sent && !this.olderTabs.has(tab))
        void tab.page.rows().then((rows) => this.inOpenPages.push(...rows));
    }
    await world.runUntil(this.badUntil + 46 * MINUTE);
    for (const tab of this.network.tabs) tab.kill();
    let last: Tab | undefined;
    for (const hours of this.isOpen() ? [6, 20, 30] : [30]) {
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
    const { world, builds, mode } = this;
    this.tabCount += 1;
    // After the bad weather, all pages run the newest build.
    const isOld = mode.oldBuild && this.bad && world.random.chance(0.5);
    const settings = isOld ? this.settingsBefore : this.settings;
    const name = `tab ${this.tabCount}${isOld ? ' (old)' : ''}`;
    world.note(() => `${name}: OPENED`);
    const tab = new Tab(this.browser, this.network, name, session, builds.current, settings, this.sync);
    if (isOld) this.olderTabs.add(tab);
    this.network.tabs.push(tab);
    tab.page.open((row) => {
      const mark = this.getMark(row);
      world.note(() => `${name}: ARRIVED ${mark}`);
      for (const lead of this.leads) lead.hear(mark, 'delivered');
    });
    return tab;
  }

  /** The systems that should get a text: those of the build that sent it. */
  getEnabledVendors(lead: Lead, mark: string): readonly VendorName[] {
    const isFromOlder = lead.pressed.some((press) => press.mark === mark && this.olderTabs.has(press.tab));
    return isFromOlder ? this.enabledBefore : this.enabled;
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
    if (!this.bad || this.mode.tabs < 2 || !random.chance(0.4)) return;
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

  /** May kill or freeze the tab, after some of the tab's events. */
  endanger(tab: Tab, reopen: () => void): void {
    const { random } = this.world;
    const { kills, freezes } = this.mode;
    if (!this.bad) return;
    const what = random.next();
    const at = tab.delivered + random.small(1, 80);
    const setInterrupt = (work: () => void) => {
      tab.interrupt = () => {
        if (tab.delivered < at) return;
        tab.interrupt = undefined;
        work();
      };
    };
    if (what < kills) {
      setInterrupt(() => {
        this.kills += 1;
        tab.kill();
        this.world.schedule(random.small(50, 60_000), undefined, '', reopen);
      });
    } else if (what < kills + freezes) {
      setInterrupt(() => {
        if (tab.freeze(random.small(500, 10 * MINUTE))) this.freezes += 1;
      });
    }
  }

  /** Whether any row still has its text. Otherwise later visits have nothing to do. */
  private isOpen(): boolean {
    const rows = [...this.browser.disk.databases.values()].flatMap(({ stores }) =>
      [...stores.values()].flatMap((store) => [...store.rows.values()] as Partial<StoredRow>[]),
    );
    return this.browser.local.size > 0 || rows.some(({ lead }) => lead !== undefined);
  }

  getMark(row: StoredRow): string {
    return row.lead?.contact.message
      ? findMark(row.lead.contact.message)
      : ([...(this.kept.get(row.id) ?? [])].at(-1) ?? '');
  }

  private newLead(): Lead {
    const { random } = this.world;
    const number = this.leads.length + 1;
    const [first] = this.leads;
    const person = first && random.chance(this.mode.samePerson) ? first.person : number;
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
    if (!this.bad || !random.chance(this.mode.faultRate)) return undefined;
    let at = random.next() * this.weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of this.weights) {
      at -= weight;
      if (at < 0) return name;
    }
    return undefined;
  }

  private recordStored(value: unknown): void {
    const rows = typeof value === 'string' ? parseRows(value) : [value];
    for (const row of rows) {
      const { id, lead } = (row ?? {}) as Partial<StoredRow>;
      const mark = lead ? findMark(lead) : '';
      if (!id || !mark) continue;
      const marks = this.kept.get(id) ?? new Set();
      marks.add(mark);
      this.kept.set(id, marks);
    }
  }

  /** Opens pages without a form, which continue earlier deliveries. */
  private visitSometimes(): void {
    const { world } = this;
    for (let count = world.random.whole(0, this.mode.tabs); count > 0; count -= 1) {
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
}

function parseRows(text: string): unknown[] {
  if (!text.includes('"lead"')) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
}
