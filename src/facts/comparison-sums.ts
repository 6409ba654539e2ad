import { percent } from '~/shared/lib/in-locale';
import { paidDuringSetup } from './durations';
import { hoursThatPay, invoiceExample, sampling } from './invoice-example';
import { planFacts, planPrices, pricedInCents } from './plan-prices';

/**
 * The sums of the comparison pages, in US dollars. Only our own prices are facts; everything else is an example, and
 * each page says which inputs its reader has to replace.
 */

/** An hour of office work with everything included, as in the other examples of this site. */
export const HOUR = invoiceExample.hourly;

const { Starter, Professional } = planPrices;

/** Setup is billed from its first day and takes up to a month, which comes before the first of twelve at work. */
const settingUp = paidDuringSetup('Professional');

/** The invoice process of the solutions page: its hours today, those that stay with your team in a month, and once. */
const { volume, minutes, pass, reviewMinutes, ownerHours, setupHours } = invoiceExample;
const passed = (volume * pass) / 100;
const reviewed = ((volume - passed) * reviewMinutes) / 60;
const sampled = (((passed * sampling.of100) / 100) * sampling.minutes) / 60;
const invoices = { hoursToday: (volume * minutes) / 60, once: setupHours };
const staying = reviewed + sampled + ownerHours;

/** One process for 1,200 invoices a month, built by your own engineers or as a workflow of ours. */
export const inHouse = (() => {
  const [buildDays, day, upkeepDays, running] = [40, 800, 2, 250];
  const build = buildDays * day;
  const upkeep = upkeepDays * day;
  const people = invoices.once * HOUR;
  const year = 12 * (upkeep + running);
  const plan = 12 * Professional.monthly;
  return {
    buildDays,
    day,
    upkeepDays,
    running,
    build,
    upkeep,
    people,
    plan,
    /** A year of hosting and model: what's left if the engineer's days cost nothing extra. */
    hosted: 12 * running,
    /** From the second year on. */
    later: { them: year, us: plan },
    settingUp,
    first: { them: build + people + year, us: people + settingUp + plan },
    workflows: planFacts.workflows.Professional,
  };
})();

/** 800 inquiries a month from a web form into a CRM, four actions each. */
export const connectors = (() => {
  const [cases, actions, setUp, upkeep, ourSetUp, ourUpkeep] = [800, 4, 16, 4, 10, 1];
  // Form, CRM, sales channel and mail: more systems than Starter connects.
  const plan = 12 * Professional.monthly;
  const us = settingUp + plan + HOUR * (ourSetUp + 12 * ourUpkeep);
  const hours = HOUR * (setUp + 12 * upkeep);
  return {
    cases,
    actions,
    tasks: cases * actions,
    setUp,
    upkeep,
    ourSetUp,
    ourUpkeep,
    settingUp,
    plan,
    hours,
    us,
    /** The subscription a month at which both cost the same in the first year, rounded down. */
    even: Math.floor((us - hours) / 12),
  };
})();

/** 1,500 conversations a month, of which 60 in 100 need no person. */
export const chatbot = (() => {
  const [conversations, resolvedOf100] = [1500, 60];
  const resolved = (conversations * resolvedOf100) / 100;
  const small = 300;
  const smallResolved = (small * resolvedOf100) / 100;
  return {
    conversations,
    resolvedOf100,
    resolved,
    month: Professional.monthly,
    included: planFacts.conversations.Professional,
    /** The price of a resolution at which both bills are the same, as written. */
    even: pricedInCents(Professional.monthly / resolved),
    small,
    smallEven: pricedInCents(Starter.monthly / smallResolved),
  };
})();

/** The hundred hours a month of typing invoices, part of a full-time job or of a workflow of ours. */
export const hire = (() => {
  /** Wages as a share of what an employee costs, private industry, June 2025 (see the page's source). */
  const share = 0.702;
  const wage = 28;
  const month = invoices.hoursToday * HOUR;
  const people = staying * HOUR;
  const once = invoices.once * HOUR;
  return {
    wage,
    wagePercent: percent(share, 1),
    /** What comes on top of the wage, as a share of it. */
    onTop: percent(1 / share - 1),
    exactHour: pricedInCents(wage / share),
    hours: invoices.hoursToday,
    staying,
    once: invoices.once,
    onceCost: once,
    month,
    people,
    plan: Professional.monthly,
    ourMonth: people + Professional.monthly,
    settingUp,
    first: { them: 12 * month, us: once + settingUp + 12 * (people + Professional.monthly) },
    even: { Starter: hoursThatPay('Starter'), Professional: hoursThatPay('Professional') },
  };
})();
