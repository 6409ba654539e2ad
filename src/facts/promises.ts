import { brand } from './brand';
import { capitalized, countOf, countWord } from './count-words';
import { basicAgents, planFacts, priced } from './plan-prices';

const { replyHours } = brand;
const days = replyHours / 24;
const replyTime =
  days > 1 && Number.isInteger(days)
    ? `${countWord(days)} business days`
    : `${replyHours} hours on business days`;
const reply = `within ${replyTime}`;
const takeAway = 'data, prompts and test cases';
const phaseByPhase = 'you sign for one phase at a time, at a fixed price.';

/** Every promise that more than one page makes, in the only words that the site has for it. */
export const promises = {
  /** '24 hours on business days'. `replyDue` in leads/form/office-text.ts computes the moment. */
  replyTime,
  /** 'within 24 hours on business days' */
  reply,
  /** The same for clients with an Enterprise plan, by the clock of the office. */
  enterpriseReplyTime: '4 office hours',
  /** `reply` at the start of a sentence. */
  replyFirst: capitalized(reply),
  weReply: `We reply ${reply}.`,
  /** Who answers an inquiry, after a sentence about sending one. */
  answeredBy: 'A project lead answers, with an engineer for technical questions.',
  /** What leaves with the client of a plan. */
  takeAway,
  /** The comparisons' cell about getting out of a plan. */
  leaving: `${capitalized(takeAway)} leave with you in open formats. The parts that clients share stay with us.`,
  /** What a client who leaves gets, and when. */
  export: `You get your ${takeAway} in open formats within ten business days, free of charge. That includes two joint sessions to hand over the work.`,
  deletion: 'we delete our copies, backups included, within 30 days and confirm it in writing',
  /** What that means. */
  businessDays: 'We count only the days our office is open.',
  trial: `${planFacts.trialDays}-day free trial, credit card required.`,
  guarantee: `${planFacts.refundDays}-day money-back guarantee`,
  guaranteeStarts:
    `The ${planFacts.refundDays} days of the guarantee begin with your first payment or on the day your first automation handles ` +
    'real work, whichever comes later.',
  refund: 'we refund everything you’ve paid for the plan',
  transfer: 'Professional and Enterprise can also be paid by bank transfer',
  nothingOwed:
    'Nothing is ordered, and nothing is owed, until we have both signed a proposal or you have bought a plan.',
  noSetupFee: 'No setup fee',
  paidFromSetup: 'You pay only the plan’s price, starting on the first day of setup.',
  limits:
    'We email you at 80% of a limit. At the limit, new cases wait in line, and a chatbot hands over to your ' +
    'team. Your bill stays the same, and you choose a larger plan or wait for the next month.',
  /** Where plans run. */
  hosting: 'our hosting in the United States',
  nights: 'If an automation fails at night or on a Sunday, it holds its cases until we’re back.',
  /** The end of a sentence about the data processing agreement. */
  dpa: 'with every client, with standard contractual clauses where European law requires them',
  phasePrice: 'a fixed price for each phase, agreed before it starts',
  /** What a client's first signature commits to. */
  onePhase: capitalized(phaseByPhase),
  /** The same after a colon. */
  phaseByPhase,
  cancel:
    'Send us an email on any day. A monthly plan ends with the month you’ve paid for, an annual one with its year.',
  basic: `${priced(basicAgents.price)} a month for Basic, with ${countOf(basicAgents.agents, { one: '# ready-made agent', other: '# ready-made agents' })}`,
} as const;
