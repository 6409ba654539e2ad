import { brand } from '~/facts/brand';
import { chatbot as sum } from '~/facts/comparison-sums';
import { currency } from '~/facts/currency';
import { implementation } from '~/facts/durations';
import { planFacts, planPrices, priced } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { figure } from '~/shared/lib/in-locale';
import type { Comparison } from './comparison';

const { conversations } = planFacts;

export const offTheShelfChatbot: Comparison = {
  slug: 'off-the-shelf-chatbot',
  name: 'An off-the-shelf chatbot',
  brief: {
    theirs: 'Your help desk’s articles are current, and the questions stay inside them.',
    ours: 'Answers depend on your data, or have to end in a booking or a return.',
  },
  title: `An off-the-shelf chatbot or ours | ${brand.name}`,
  description:
    'When the bot that comes with your help desk is the better choice, and when it isn’t. With the price per resolution at which both cost the same.',
  heading: 'Switching on an off-the-shelf chatbot',
  intro:
    'Your help desk probably sells a bot of its own. It knows your articles, it’s running within a day, and for many teams it’s enough.',
  theirs: {
    heading: 'When the vendor’s bot is the better choice',
    text: 'Your help desk already holds all the answers, current and public, and the answer is the whole job. Paying for each resolution is also cheaper in small or very uneven months.',
  },
  ours: 'The answer depends on an order, a contract or a region kept outside your help desk, or has to end in a booking or a return there. Or you want to choose the test cases, and pay the same when the bot gets better.',
  column: 'The vendor’s bot',
  cells: [
    [
      'Seats for your team, plus a price for each conversation the bot resolves. A better bot costs more.',
      `The plan’s price for ${figure(conversations.Starter)} to ${figure(conversations.Enterprise)} conversations a month, with no setup fee. Your help desk’s seats stay as they are.`,
    ],
    [
      'The first answers take a day, and good ones some weeks.',
      `Test answers on day two, live in ${implementation.basic.words}, or ${implementation.enterprise.words} on Enterprise.`,
    ],
    [
      'You keep the articles and settings current, and the vendor keeps the product running.',
      'We keep the bot and its tests current, and you update its documents and read a sample.',
    ],
    [
      'An outdated article becomes a wrong answer, and the vendor decides when its model changes.',
      'An outdated article does the same here, but a new model has to pass your test cases first.',
    ],
    [
      'Conversations stay in the vendor’s cloud under its terms, and you see them in its reports.',
      'A plan runs in our hosting, and you can read every conversation with its sources.',
    ],
    ['Articles stay yours, while flows, tuning and statistics stay with the product.', promises.leaving],
  ],
  example: {
    heading: 'Where the two bills meet',
    text: `Say you have ${figure(sum.conversations)} conversations a month, and ${sum.resolvedOf100} percent of them need no person. The vendor bills ${figure(sum.resolved)} resolutions, and a Professional plan includes ${figure(sum.included)} conversations and ${planFacts.workflows.Professional} workflows. Billed setup weeks and your team’s hours are left out.`,
    caption: `A support chatbot, by resolution or with a Professional plan, in ${currency.short} a month`,
    columns: ['Item', 'Vendor’s bot', 'Professional plan'],
    rows: [
      {
        label: `${figure(sum.conversations)} conversations`,
        them: `${figure(sum.resolved)} resolutions`,
        us: `${figure(sum.included)} included`,
        kind: 'part',
      },
      { label: 'Bill', them: `${figure(sum.resolved)} × your price`, us: priced(sum.month), kind: 'part' },
      {
        label: 'Price of a resolution at which the bills match',
        them: `${sum.even}`,
        us: `${priced(sum.month)} a month`,
        kind: 'sum',
      },
      {
        label: `The same for ${sum.small} conversations`,
        them: `${sum.smallEven}`,
        us: `${priced(planPrices.Starter.monthly)} in Starter`,
        kind: 'sum',
      },
    ],
    result: `Below ${sum.even} a resolution, the vendor’s bot has the smaller bill. One of the vendors below charges less than that, one more. With ${sum.small} conversations a month, the limit is ${sum.smallEven}, so a small team whose help desk sells a bot should take it.`,
    yours: `Measure the ${sum.resolvedOf100} percent on your own conversations, and count those that come back within a week as unresolved. Our own off-the-shelf offer is ${promises.basic}.`,
  },
  article: 'measuring-a-support-chatbot',
  service: 'chatbots',
  sources: [
    {
      label: 'Intercom’s prices',
      href: 'https://www.intercom.com/pricing',
      supports: 'seats, and a price for each outcome of its AI agent',
    },
    {
      label: 'Zendesk’s prices',
      href: 'https://www.zendesk.com/pricing/',
      supports: 'seats, and a price for each automated resolution beyond those included',
    },
  ],
  trademarks: 'Intercom and Zendesk are trademarks of their owners. We’re independent of both.',
  dye: 'mist',
  accent: 'indigo',
};
