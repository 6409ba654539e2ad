import { figure, percent } from '~/shared/lib/in-locale';
import { paidDuringSetup } from './durations';
import { invoiceExample, sampling } from './invoice-example';
import { planPrices, priced, pricedInCents } from './plan-prices';

/**
 * The sums of the comparison pages, as their texts state them. Only our own prices are facts; everything else is an
 * example, and each page says which inputs its reader has to replace.
 */

/** An hour of office work with everything included, as in the other examples of this site. */
const HOUR = invoiceExample.hourly;

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

/** The other's and our side of a sum. */
const bothSides = (them: number, us: number) => ({ them: priced(them), us: priced(us) });

/** One process for 1,200 invoices a month, built by your own engineers or as a workflow of ours. */
const inHouse = () => {
  const [buildDays, day, upkeepDays, running] = [40, 800, 2, 250];
  const build = buildDays * day;
  const upkeep = 12 * upkeepDays * day;
  const hosted = 12 * running;
  const people = invoices.once * HOUR;
  return {
    buildDays: figure(buildDays),
    day: priced(day),
    upkeepDays: figure(upkeepDays),
    running: priced(running),
    build: priced(build),
    people: priced(people),
    yearOfUpkeep: priced(upkeep),
    /** A year of hosting and model: what's left if the engineer's days cost nothing extra. */
    hosted: priced(hosted),
    firstYear: bothSides(build + people + upkeep + hosted, people + settingUp + 12 * Professional.monthly),
    /** Without us, from the second year on. */
    laterYear: priced(upkeep + hosted),
  };
};

/** 800 inquiries a month from a web form into a CRM, four actions each. */
const connectors = () => {
  const [cases, actions, setUp, upkeep, ourSetUp, ourUpkeep] = [800, 4, 16, 4, 10, 1];
  const them = HOUR * (setUp + 12 * upkeep);
  // Form, CRM, sales channel and mail: more systems than Starter connects.
  const us = settingUp + 12 * Professional.monthly + HOUR * (ourSetUp + 12 * ourUpkeep);
  return {
    cases: figure(cases),
    actions: figure(actions),
    tasks: figure(cases * actions),
    setUp: figure(setUp),
    setUpCost: priced(setUp * HOUR),
    ourSetUp: figure(ourSetUp),
    ourSetUpCost: priced(ourSetUp * HOUR),
    upkeep: figure(upkeep),
    yearOfUpkeep: priced(12 * upkeep * HOUR),
    ourUpkeep: figure(ourUpkeep),
    ourYearOfUpkeep: priced(12 * ourUpkeep * HOUR),
    firstYear: bothSides(them, us),
    /** The subscription a month at which both cost the same in the first year, rounded down. */
    even: priced(Math.floor((us - them) / 12)),
    tenHours: priced(10 * HOUR),
  };
};

/** 1,500 conversations a month, of which 60 in 100 need no person. */
const chatbot = () => {
  const [conversations, small, resolvedOf100] = [1500, 300, 60];
  const resolvedOf = (count: number) => (count * resolvedOf100) / 100;
  return {
    conversations: figure(conversations),
    resolvedOf100: figure(resolvedOf100),
    resolved: figure(resolvedOf(conversations)),
    /** The price of a resolution at which both bills are the same. */
    even: pricedInCents(Professional.monthly / resolvedOf(conversations)),
    small: figure(small),
    smallEven: pricedInCents(Starter.monthly / resolvedOf(small)),
  };
};

/** The hundred hours a month of typing invoices, part of a full-time job or of a workflow of ours. */
const hiring = () => {
  /** Wages as a share of what an employee costs, private industry, June 2025 (see the page's source). */
  const share = 0.702;
  const wage = 28;
  const month = invoices.hoursToday * HOUR;
  const people = staying * HOUR;
  const once = invoices.once * HOUR;
  const ourMonth = people + Professional.monthly;
  return {
    wage: priced(wage),
    wagePercent: percent(share, 1),
    /** What comes on top of the wage, as a share of it. */
    onTop: percent(1 / share - 1),
    exactHour: pricedInCents(wage / share),
    staying: figure(staying),
    people: priced(people),
    once: figure(invoices.once),
    onceCost: priced(once),
    month: bothSides(month, ourMonth),
    firstYear: bothSides(12 * month, once + settingUp + 12 * ourMonth),
  };
};

/** The sums of each page. */
export const comparisonSums = {
  inHouse: inHouse(),
  connectors: connectors(),
  chatbot: chatbot(),
  hiring: hiring(),
};
