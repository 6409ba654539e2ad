import type { Life } from './life.ts';
import type { SubmitResult, Tab, ToldOutcome } from './tab.ts';

/** One inquiry in a visitor's mind. An edited text is another version of it, and a lead of its own. */
export interface Lead {
  number: number;
  person: number;
  version: number;
  pressed: Press[];
  /** What the visitor was told, by text. */
  told: { mark: string; status: string }[];
  hear(mark: string, status: string): void;
}

interface Press {
  mark: string;
  tab: Tab;
  at: number;
  frozenBefore: number;
  settledAt?: number;
}

type Form = ReturnType<Tab['page']['form']>;

/** Somebody with a tab that shows the contact form: writes, presses, waits, edits, leaves and comes back. */
export class Visitor {
  readonly plan: Lead[] = [];
  /** Went home: nothing is decided anymore. */
  over = false;
  private session = new Map<string, string>();
  private tab: Tab | undefined;
  private form: Form | undefined;
  private outcome: ToldOutcome = { status: 'none' };
  private pending = 0;
  private decisions = 0;

  constructor(private readonly life: Life) {}

  start(delay: number): void {
    this.later(delay, () => this.open());
  }

  private get lead(): Lead | undefined {
    return this.plan[0];
  }

  private later(delay: number, work: () => void): void {
    this.life.world.schedule(delay, undefined, '', work);
  }

  private open(): void {
    if (this.over) return;
    const { life } = this;
    const tab = life.openTab(this.session);
    this.tab = tab;
    this.outcome = { status: 'none' };
    this.pending = 0;
    this.form = tab.page.form((outcome) => this.told(tab, outcome));
    life.endanger(tab, () => this.comeBack());
    this.later(life.world.random.small(50, 20_000), () => this.decide());
  }

  private comeBack(): void {
    if (this.tab?.state !== 'dead') return;
    // Without session storage the form has no draft, and is empty now.
    if (this.life.browser.traits.storageBlocked && this.lead && this.lead.pressed.length > 0) this.done();
    this.open();
  }

  /** The form shows another outcome. */
  private told(tab: Tab, outcome: ToldOutcome): void {
    if (this.tab !== tab) return;
    const { life, lead } = this;
    this.outcome = outcome;
    const { status, kept } = outcome;
    life.world.note(() => `${tab.name}: TOLD ${status}${kept ? ` kept=${kept}` : ''}`);
    if (status !== 'delivered-later' || !lead) return;
    const mark = String(outcome.values?.message ?? '').match(/L\d+V\d+/)?.[0] ?? '';
    lead.hear(mark, 'delivered');
    // The form is emptied unless the text was changed meanwhile.
    if (mark === markOfLead(lead)) this.done();
  }

  private done(): void {
    this.plan.shift();
    this.decisions = 0;
  }

  private decide(): void {
    const { life, tab, lead } = this;
    const { random } = life.world;
    if (this.over || !tab || tab.state === 'dead') return;
    const again = () => this.later(random.small(300, 30_000), () => this.decide());
    if (tab.state === 'frozen') {
      again();
      return;
    }
    this.decisions += 1;
    if (!lead) {
      if (random.chance(0.3)) this.leave();
      return;
    }
    if (lead.pressed.length > 0 && life.mode.tabs > 1 && life.mode.edits === 0 && random.chance(0.04))
      this.duplicate(lead);
    const what = random.next();
    if (this.pending > 0) {
      if (what < 0.08) this.reload();
      else if (what < 0.12 && life.bad) this.leave(true);
      else again();
      return;
    }
    if (lead.pressed.length === 0 || this.decisions > 12) {
      // In good weather nobody gives up before it's said.
      const isUndelivered = this.outcome.status === 'queued' || this.outcome.status === 'not-sent';
      if (lead.pressed.length === 0 || !isUndelivered) this.press(lead);
      again();
      return;
    }
    if (what < life.mode.edits) {
      lead.version += 1;
      this.press(lead);
    } else if (what < life.mode.edits + 0.3) this.press(lead);
    else if (what < life.mode.edits + 0.4) this.reload();
    else if (what < life.mode.edits + 0.45) this.leave(true);
    again();
  }

  private press(lead: Lead): void {
    const { life, tab, form } = this;
    const { world } = life;
    if (!tab || !form || tab.state !== 'alive') return;
    const mark = markOfLead(lead);
    const press: Press = { mark, tab, at: world.now, frozenBefore: tab.frozenMs };
    lead.pressed.push(press);
    world.note(() => `${tab.name}: PRESSED ${mark}`);
    this.pending += 1;
    life.endanger(tab, () => this.comeBack());
    life.visitSoon();
    void form.submit(draftOf(lead)).then((given) => {
      const result = given as SubmitResult;
      press.settledAt = world.now;
      world.note(() => `${tab.name}: RESULT ${mark} ${result.status}`);
      lead.hear(
        mark,
        result.status === 'undelivered' &&
          (result.stored === 'device' || result.stored === 'worker') &&
          result.willRetry
          ? 'kept'
          : result.status,
      );
      if (this.tab !== tab) return;
      this.pending -= 1;
      if (result.status === 'delivered' && this.lead === lead && mark === markOfLead(lead)) this.done();
    });
  }

  /** 'Duplicate tab': another tab with a copy of this one's memory, and the same text in its form. */
  private duplicate(lead: Lead): void {
    // Before the first text is kept, both would be new ones.
    const pending = this.session.get('pending_submissions') ?? '';
    const id = [...pending.matchAll(/"id":"([^"]+)"/g)].at(-1)?.[1];
    if (!this.life.bad || this.life.isCrowded() || !this.life.kept.has(id ?? '')) return;
    const twin = new Visitor(this.life);
    twin.session = new Map(this.session);
    twin.plan.push(lead);
    this.life.visitors.push(twin);
    twin.start(100);
  }

  private reload(): void {
    const { tab } = this;
    tab?.close();
    this.later(this.life.world.random.between(50, 3000), () => this.comeBack());
  }

  /** Closes the tab; `returns`, another one is opened later, which knows nothing of this one. */
  private leave(returns = false): void {
    this.tab?.close();
    this.session = new Map();
    // The text was in the form, and is gone with it.
    this.done();
    if (returns && this.lead) this.later(this.life.world.random.small(1000, 120_000), () => this.comeBack());
  }
}

const markOfLead = ({ number, version }: Lead) => `L${number}V${version}`;

function draftOf(lead: Lead): object {
  const message = `Hello, this is ${markOfLead(lead)}.`;
  const email = `p${lead.person}@visitor.example`;
  return {
    kind: 'contact',
    formName: 'ContactForm',
    values: { name: `Ada P${lead.person}`, email, message, service: '', subscribeToNewsletter: true },
    contact: {
      email,
      firstName: 'Ada',
      lastName: `P${lead.person}`,
      phone: '',
      company: '',
      message,
      service: '',
    },
    honeypot: '',
    startedAt: 0,
  };
}
