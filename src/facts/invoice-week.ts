import { figure, percent } from '~/shared/lib/in-locale';
import { invoiceExample, sampling } from './invoice-example';

/** A week of the worked example, as the picture of a report shows it. */
const [cases, passed, failed] = [280, 196, 3];
const asked = cases - passed - failed;
const sampled = Math.round((passed * sampling.of100) / 100);

const share = (count: number) => percent(Math.round((100 * count) / cases) / 100);

const inHours = (minutes: number) => ({
  hours: figure(Math.floor(minutes / 60)),
  minutes: figure(Math.round(minutes % 60)),
});

export const invoiceWeek = {
  cases: figure(cases),
  passed: figure(passed),
  passedShare: share(passed),
  asked: figure(asked),
  askedShare: share(asked),
  failed: figure(failed),
  failedShare: share(failed),
  byHand: inHours(cases * invoiceExample.minutes),
  withReview: inHours(asked * invoiceExample.reviewMinutes + sampled * sampling.minutes),
};
