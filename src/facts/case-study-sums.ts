import { figure } from '~/shared/lib/in-locale';
import { invoiceExample, projectExample } from './invoice-example';
import { priced, pricedInCents } from './plan-prices';

/*
 * The figures of the sample case belong together: 2,600 and 2,710 inquiries a month, 21 and 8 minutes each, 910 and 361
 * hours; 491 and 702 orders; of 100 inquiries, 38 answered at once, 36 + 14 drafted, 12 handed over. Here are those that
 * sums are made of; the others are in the text.
 */

const { hourly, ownerHours } = invoiceExample;
const inquiries = { before: 2600, after: 2710 };
const workHours = { before: 910, after: 361 };
const freedHours = workHours.before - workHours.after;
/** In dollars: the build and the upkeep are those of the articles' example. */
const price = 24_000 + projectExample.build;
const models = 840;
const monthly = models + projectExample.upkeep;
const ownHours = 250;
const freed = freedHours * hourly;
const months = (price + ownHours * hourly) / (freed - monthly - ownerHours * hourly);

/** The sample case's sums as its page states them. */
export const caseStudySums = {
  inquiriesBefore: figure(inquiries.before),
  inquiriesAfter: figure(inquiries.after),
  hoursBefore: figure(workHours.before),
  hoursAfter: figure(workHours.after),
  hoursFreed: figure(freedHours),
  hourly: priced(hourly),
  price: priced(price),
  ownHours: figure(ownHours),
  models: priced(models),
  modelsPerInquiry: pricedInCents(models / inquiries.after),
  monthly: priced(monthly),
  freed: priced(freed),
  months: figure(months, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
} as const;
