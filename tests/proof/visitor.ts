import type { Life } from './life.ts';
import type { SubmitResult, Tab, ToldOutcome } from './tab.ts';

/** A visitor's inquiry. An edited text is another version, and another lead for the site. */
export interface Lead {
  number: number;
  person: number;
  version: number;
  pressed: Press[];
  /** The results that the visitor saw, by text. */
  told: { mark: string; status: string }[];
  hear(mark: string, status: string): void;
}

interface Press {
  mark: string;
  tab: Tab;
  at: number;
  settledAt?: number;
}

type Form = ReturnType<Tab['page']['form']>;

/** A visitor with a tab that shows the contact form: writes, submits, waits, edits, leaves and returns. */
export class Visitor {
  readonly plan: Lead[] = [];
  /** The visitor does nothing anymore. */
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
    this.form = tab.page.form((outcome) => this.onOutcome(tab, outcome));
    life.endanger(tab, () => this.reopen());
    this.later(life.world.random.small(50, 20_000), () => this.decide());
  }

  private reopen(): void {
    if (!this.tab?.isDead) return;
    // Without session storage there is no draft, so the form is empty.
    if (this.life.browser.traits.storageBlocked && this.lead && this.lead.pressed.length > 0)
      this.finishLead();
    this.open();
  }

  /** The form shows another outcome. */
  private onOutcome(tab: Tab, outcome: ToldOutcome): void {
    if (this.tab !== tab || tab.isDead) return;
    const { life, lead } = this;
    this.outcome = outcome;
    const { status, keptIn } = outcome;
    life.world.note(() => `${tab.name}: TOLD ${status}${keptIn ? ` kept=${keptIn}` : ''}`);
    if (status !== 'delivered-later' || !lead) return;
    const mark = String(outcome.values?.message ?? '').match(/L\d+V\d+/)?.[0] ?? '';
    lead.hear(mark, 'delivered');
    // The form is cleared unless the text has changed.
    if (mark === formatMark(lead)) this.finishLead();
  }

  private finishLead(): void {
    this.plan.shift();
    this.decisions = 0;
  }

  private decide(): void {
    const { life, tab, lead } = this;
    const { random } = life.world;
    if (this.over || !tab || tab.isDead) return;
    const decideLater = () => this.later(random.small(300, 30_000), () => this.decide());
    this.decisions += 1;
    if (!lead) {
      if (random.chance(0.3)) this.leave();
      return;
    }
    if (lead.pressed.length > 0 && life.plan.tabs > 1 && life.plan.edits === 0 && random.chance(0.04))
      this.duplicate(lead);
    const what = random.next();
    if (this.pending > 0) {
      if (what < 0.08) this.reload();
      else if (what < 0.12 && life.bad) this.leave(true);
      else decideLater();
      return;
    }
    if (lead.pressed.length === 0 || this.decisions > 12) {
      // In good weather nobody gives up before it's said.
      const isUndelivered = this.outcome.status === 'queued' || this.outcome.status === 'not-sent';
      if (lead.pressed.length === 0 || !isUndelivered) this.press(lead);
      decideLater();
      return;
    }
    if (what < life.plan.edits) {
      lead.version += 1;
      this.press(lead);
    } else if (what < life.plan.edits + 0.3) this.press(lead);
    else if (what < life.plan.edits + 0.4) this.reload();
    else if (what < life.plan.edits + 0.45) this.leave(true);
    decideLater();
  }

  private press(lead: Lead): void {
    const { life, tab, form } = this;
    const { world } = life;
    if (!tab || !form || tab.isDead) return;
    const mark = formatMark(lead);
    const press: Press = { mark, tab, at: world.now };
    lead.pressed.push(press);
    world.note(() => `${tab.name}: PRESSED ${mark}`);
    this.pending += 1;
    life.endanger(tab, () => this.reopen());
    life.visitSoon();
    void form.submit(createDraft(lead)).then((given) => {
      if (tab.isDead) return;
      const result = given as SubmitResult;
      press.settledAt = world.now;
      world.note(() => `${tab.name}: RESULT ${mark} ${result.status}`);
      lead.hear(
        mark,
        result.status === 'undelivered' &&
          (result.keptIn === 'device' || result.keptIn === 'worker') &&
          result.willRetry
          ? 'kept'
          : result.status,
      );
      if (this.tab !== tab) return;
      this.pending -= 1;
      if (result.status === 'delivered' && this.lead === lead && mark === formatMark(lead)) this.finishLead();
    });
  }

  /** 'Duplicate tab': opens a tab with a copy of the session storage and the same text in the form. */
  private duplicate(lead: Lead): void {
    // Before the first text is stored, both tabs would create new leads.
    const pending = this.session.get('pending_submissions') ?? '';
    const id = [...pending.matchAll(/"id":"([^"]+)"/g)].at(-1)?.[1];
    if (!this.life.bad || this.life.isCrowded() || !id) return;
    const copy = new Visitor(this.life);
    copy.session = new Map(this.session);
    copy.plan.push(lead);
    this.life.visitors.push(copy);
    copy.start(100);
  }

  private reload(): void {
    const { tab } = this;
    tab?.close();
    this.later(this.life.world.random.between(50, 3000), () => this.reopen());
  }

  /** Closes the tab. `returns`: opens another one later, with an empty session. */
  private leave(returns = false): void {
    this.tab?.close();
    this.session = new Map();
    // The text was only in the form.
    this.finishLead();
    if (returns && this.lead) this.later(this.life.world.random.small(1000, 120_000), () => this.reopen());
  }
}

const formatMark = ({ number, version }: Lead) => `L${number}V${version}`;

function createDraft(lead: Lead): object {
  const message = `Hello, this is ${formatMark(lead)}.`;
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
