import { formatNumber, formatPercent } from '~/shared/lib/locale';
import { invoiceExample, sampling } from './invoice-example';

/** A week of the worked example, for the figure of a report. */
const [cases, passed, failed] = [280, 196, 3];
const asked = cases - passed - failed;
const sampled = Math.round((passed * sampling.of100) / 100);

const formatShare = (count: number) => formatPercent(Math.round((100 * count) / cases) / 100);

const toHours = (minutes: number) => ({
  hours: formatNumber(Math.floor(minutes / 60)),
  minutes: formatNumber(Math.round(minutes % 60)),
});

export const invoiceWeek = {
  cases: formatNumber(cases),
  passed: formatNumber(passed),
  passedShare: formatShare(passed),
  asked: formatNumber(asked),
  askedShare: formatShare(asked),
  failed: formatNumber(failed),
  failedShare: formatShare(failed),
  byHand: toHours(cases * invoiceExample.minutes),
  withReview: toHours(asked * invoiceExample.reviewMinutes + sampled * sampling.minutes),
};
