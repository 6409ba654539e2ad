import { capitalized, countOf, countWord } from '~/shared/lib/count-words';
import { brand } from './brand';
import { basicAgents, dollars, planFacts } from './plan-prices';

const { replyHours } = brand;
const days = replyHours / 24;
const reply =
  days > 1 && Number.isInteger(days)
    ? `within ${countWord(days)} business days`
    : `within ${replyHours} hours on business days`;

/** Every promise that more than one page makes, in the only words that the site has for it. */
export const promises = {
  /** 'within 24 hours on business days'. `replyBy` (reply-by.ts) computes it. */
  reply,
  /** The same at the start of a sentence. */
  replyFirst: capitalized(reply),
  /** What that means. */
  businessDays: 'Business days are the days our office is open. The others don’t count.',
  trial: `${planFacts.trialDays}-day free trial, credit card required.`,
  guarantee: `${planFacts.refundDays}-day money-back guarantee`,
  guaranteeStarts:
    `The ${planFacts.refundDays} days begin with your first payment or on the day your first automation handles ` +
    'real work, whichever comes later.',
  noSetupFee: 'No setup fee',
  limits:
    'We email you at 80% of a limit. At the limit, new work waits in line, nothing gets lost and nothing extra is ' +
    'billed: you choose a larger plan, or wait for the next month.',
  basic: `${dollars(basicAgents.price)} a month for Basic, with ${countOf(basicAgents.agents, 'ready-made agent')}`,
} as const;
