import { formatNumber, formatPercent } from '~/shared/lib/locale';
import { getSetupCost } from './durations';
import { invoiceExample, sampling } from './invoice-example';
import { formatPrice, formatPriceInCents, planPrices } from './plan-prices';

/**
 * The sums of the comparison pages. Only our own prices are facts; everything else is an example, and each page says
 * which inputs a reader has to replace.
 */

/** The full cost of an hour of office work, as in the other examples of this site. */
const HOURLY_COST = invoiceExample.hourly;

const { Starter, Professional } = planPrices;

/** Setup takes up to a month and is billed from its first day, before the first twelve months of work. */
const setupCost = getSetupCost('Professional');

/** The invoice process of the solutions page: today's hours, the team's remaining hours a month, and the setup hours. */
const { volume, minutes, pass, reviewMinutes, ownerHours, setupHours } = invoiceExample;
const passed = (volume * pass) / 100;
const reviewed = ((volume - passed) * reviewMinutes) / 60;
const sampled = (((passed * sampling.of100) / 100) * sampling.minutes) / 60;
const invoices = { hoursToday: (volume * minutes) / 60, once: setupHours };
const remainingHours = reviewed + sampled + ownerHours;

const formatBothSides = (them: number, us: number) => ({ them: formatPrice(them), us: formatPrice(us) });

/** One process for 1,200 invoices a month, built by the client's engineers or as our workflow. */
const calculateInHouse = () => {
  const [buildDays, day, upkeepDays, running] = [40, 800, 2, 250];
  const build = buildDays * day;
  const upkeep = 12 * upkeepDays * day;
  const hosted = 12 * running;
  const people = invoices.once * HOURLY_COST;
  return {
    buildDays: formatNumber(buildDays),
    day: formatPrice(day),
    upkeepDays: formatNumber(upkeepDays),
    running: formatPrice(running),
    build: formatPrice(build),
    people: formatPrice(people),
    yearOfUpkeep: formatPrice(upkeep),
    /** A year of hosting and model, without the engineers' days. */
    hosted: formatPrice(hosted),
    firstYear: formatBothSides(
      build + people + upkeep + hosted,
      people + setupCost + 12 * Professional.monthly,
    ),
    /** Without us, from the second year on. */
    laterYear: formatPrice(upkeep + hosted),
  };
};

/** 800 inquiries a month from a web form into a CRM, four actions each. */
const calculateConnectors = () => {
  const [cases, actions, setUp, upkeep, ourSetUp, ourUpkeep] = [800, 4, 16, 4, 10, 1];
  const them = HOURLY_COST * (setUp + 12 * upkeep);
  // Form, CRM, sales channel and mail: more systems than Starter connects.
  const us = setupCost + 12 * Professional.monthly + HOURLY_COST * (ourSetUp + 12 * ourUpkeep);
  return {
    cases: formatNumber(cases),
    actions: formatNumber(actions),
    tasks: formatNumber(cases * actions),
    setUp: formatNumber(setUp),
    setUpCost: formatPrice(setUp * HOURLY_COST),
    ourSetUp: formatNumber(ourSetUp),
    ourSetUpCost: formatPrice(ourSetUp * HOURLY_COST),
    upkeep: formatNumber(upkeep),
    yearOfUpkeep: formatPrice(12 * upkeep * HOURLY_COST),
    ourUpkeep: formatNumber(ourUpkeep),
    ourYearOfUpkeep: formatPrice(12 * ourUpkeep * HOURLY_COST),
    firstYear: formatBothSides(them, us),
    /** The monthly subscription at which both cost the same in the first year, rounded down. */
    even: formatPrice(Math.floor((us - them) / 12)),
    tenHours: formatPrice(10 * HOURLY_COST),
  };
};

/** 1,500 conversations a month, of which 60 in 100 need no person. */
const calculateChatbot = () => {
  const [conversations, small, resolvedOf100] = [1500, 300, 60];
  const getResolved = (count: number) => (count * resolvedOf100) / 100;
  return {
    conversations: formatNumber(conversations),
    resolvedOf100: formatNumber(resolvedOf100),
    resolved: formatNumber(getResolved(conversations)),
    /** The price of a resolution at which both bills are the same. */
    even: formatPriceInCents(Professional.monthly / getResolved(conversations)),
    small: formatNumber(small),
    smallEven: formatPriceInCents(Starter.monthly / getResolved(small)),
  };
};

/** Typing invoices for a hundred hours a month, by an employee or with our workflow. */
const calculateHiring = () => {
  /** Wages as a share of what an employee costs, private industry, June 2025 (see the page's source). */
  const share = 0.702;
  const wage = 28;
  const month = invoices.hoursToday * HOURLY_COST;
  const people = remainingHours * HOURLY_COST;
  const once = invoices.once * HOURLY_COST;
  const ourMonth = people + Professional.monthly;
  return {
    wage: formatPrice(wage),
    wagePercent: formatPercent(share, 1),
    /** Costs on top of the wage, as a share of it. */
    onTop: formatPercent(1 / share - 1),
    exactHour: formatPriceInCents(wage / share),
    staying: formatNumber(remainingHours),
    people: formatPrice(people),
    once: formatNumber(invoices.once),
    onceCost: formatPrice(once),
    month: formatBothSides(month, ourMonth),
    firstYear: formatBothSides(12 * month, once + setupCost + 12 * ourMonth),
  };
};

export const comparisonSums = {
  inHouse: calculateInHouse(),
  connectors: calculateConnectors(),
  chatbot: calculateChatbot(),
  hiring: calculateHiring(),
};
