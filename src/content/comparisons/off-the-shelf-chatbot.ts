import { figure } from '~/shared/lib/in-locale';
import { brand } from '../brand';
import { currency } from '../currency';
import { implementation } from '../durations';
import { planFacts, planPrices, priced } from '../plan-prices';
import { promises } from '../promises';
import type { Comparison } from './comparison';
import { chatbot as sum } from './sums';

const { conversations } = planFacts;

export const offTheShelfChatbot: Comparison = {
  slug: 'off-the-shelf-chatbot',
  name: 'An off-the-shelf chatbot',
  brief: 'Choose your help desk’s own bot if its articles are current and the questions stay inside them.',
  title: `An off-the-shelf chatbot or ours | ${brand.name}`,
  description:
    'When the bot that comes with your help desk is the better choice, and when it isn’t. With the price per resolution at which both cost the same.',
  heading: 'Switching on an off-the-shelf chatbot',
  intro:
    'Your help desk probably sells a bot of its own. It knows your articles, it’s switched on within a day, and for many teams it’s enough.',
  theirs: {
    heading: 'When the vendor’s bot is the better choice',
    list: [
      'All of the knowledge is in the help desk already, current and public.',
      'Questions end with an answer, not with an action in another system.',
      'You have few conversations, or the number swings a lot: paying for each one is then cheaper.',
      'Your agents work in that help desk all day and want one screen.',
    ],
  },
  ours: {
    heading: 'When we are',
    list: [
      'Answers depend on the order, the contract or the region, and the data is somewhere else.',
      'The conversation has to lead to a booking, a return or a changed record.',
      'You want to choose the test cases, read the failures and decide the threshold yourself.',
      'Handovers go to people outside the help desk.',
      'You want a bill that stays the same when the bot gets better.',
    ],
  },
  column: 'The vendor’s bot',
  cells: [
    [
      'Seats for your agents, which you may have already, plus a price for each conversation the bot resolves.',
      'The plan, with no setup fee. Your help desk’s seats stay as they are.',
    ],
    [
      'Grows with use: a better bot costs more. Ask what counts as resolved.',
      'The plan’s price, up to its conversations.',
    ],
    [
      'A day for the first answers, some weeks until they’re good.',
      `${implementation.basic.first}, or ${implementation.enterprise.words} for an Enterprise plan.`,
    ],
    [
      'You look after the articles and the settings, the vendor after the product.',
      'We look after the bot and its tests, you after the documents it quotes.',
    ],
    [
      'An outdated article becomes a wrong answer. The vendor decides when its model changes.',
      'An outdated article, just the same. A change of model runs through your test cases first.',
    ],
    [
      'Conversations are in the vendor’s cloud under the vendor’s terms. You get the reports that it has.',
      'A plan runs in our hosting. You can read every conversation, its sources and its score.',
    ],
    [
      'The channels, languages and actions that the product has.',
      `${figure(conversations.Starter)} to ${figure(conversations.Enterprise)} conversations a month, by plan.`,
    ],
    ['Articles stay yours. Flows, tuning and statistics stay with the product.', promises.leaving],
  ],
  example: {
    heading: 'Where the two bills are the same',
    text: `${figure(sum.conversations)} conversations a month, of which ${sum.resolvedOf100} in 100 need nobody. The vendor bills ${figure(sum.resolved)} resolutions; a Professional plan includes ${figure(sum.included)} conversations. Your agents’ seats cost the same either way and aren’t in the sum.`,
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
        label: 'Price of a resolution at which both are equal',
        them: `${sum.even}`,
        us: priced(sum.month),
        kind: 'sum',
      },
      {
        label: `The same for ${sum.small} conversations, with Starter`,
        them: `${sum.smallEven}`,
        us: priced(planPrices.Starter.monthly),
        kind: 'sum',
      },
    ],
    result: `Below ${sum.even} a resolution the vendor’s bot has the smaller bill. The two price lists linked below are on either side of that figure. With ${sum.small} conversations a month it would take ${sum.smallEven}, so a small team should take the bot it has.`,
    yours: `The ${sum.resolvedOf100} in 100 is an example. Measure it on your own conversations, and count those that come back within a week as not resolved. Our smallest offer, in the chat: ${promises.basic}.`,
  },
  asks: [
    'What counts as resolved, and who decides? Is silence a resolution?',
    'What did the bot answer in the last fifty conversations that came back?',
    'Can it look up an order, and can it do so only for the person it belongs to?',
    'How does a conversation reach a person, and what does that person see?',
  ],
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
  trademarks: 'Intercom and Zendesk are trademarks of their owners. We aren’t connected with either of them.',
  dye: 'mist',
  accent: 'indigo',
};
