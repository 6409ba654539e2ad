import { formatNumber } from '~/shared/lib/locale';
import { invoiceExample, projectExample } from './invoice-example';
import { formatPrice, formatPriceInCents } from './plan-prices';

/*
 * The figures of the sample case depend on each other: 2,600 and 2,710 inquiries a month, 21 and 8 minutes each, 910
 * and 361 hours; 491 and 702 orders; of 100 inquiries, 38 answered at once, 36 + 14 drafted, 12 handed over. The sums
 * are computed here; the other figures are in the text.
 */

const { hourly, ownerHours } = invoiceExample;
const inquiries = { before: 2600, after: 2710 };
const workHours = { before: 910, after: 361 };
const freedHours = workHours.before - workHours.after;
/** In dollars. The build and the upkeep are the articles' example. */
const price = 24_000 + projectExample.build;
const models = 840;
const monthly = models + projectExample.upkeep;
const ownHours = 250;
const freed = freedHours * hourly;
const months = (price + ownHours * hourly) / (freed - monthly - ownerHours * hourly);

export const caseStudySums = {
  inquiriesBefore: formatNumber(inquiries.before),
  inquiriesAfter: formatNumber(inquiries.after),
  hoursBefore: formatNumber(workHours.before),
  hoursAfter: formatNumber(workHours.after),
  hoursFreed: formatNumber(freedHours),
  hourly: formatPrice(hourly),
  price: formatPrice(price),
  ownHours: formatNumber(ownHours),
  models: formatPrice(models),
  modelsPerInquiry: formatPriceInCents(models / inquiries.after),
  monthly: formatPrice(monthly),
  freed: formatPrice(freed),
  months: formatNumber(months, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
} as const;
