import { brand } from '~/facts/brand';
import { HOUR, connectors as sum } from '~/facts/comparison-sums';
import { currency } from '~/facts/currency';
import { implementation } from '~/facts/durations';
import { planFacts, priced } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { figure } from '~/shared/lib/in-locale';
import type { Comparison } from './comparison';

const { cases } = planFacts;

export const zapierOrMake: Comparison = {
  slug: 'zapier-or-make',
  name: 'Zapier or Make',
  brief: {
    theirs: 'There are a few clear steps between well-known apps, and a colleague likes to build.',
    ours: 'Cases need a decision, or have to arrive exactly once.',
  },
  title: `Zapier or Make, or a plan with us | ${brand.name}`,
  description:
    'When a connector tool such as Zapier or Make is all you need, and when it isn’t. With the subscription price at which both cost the same.',
  heading: 'Connecting it yourself with Zapier or Make',
  intro:
    'Both connect thousands of well-known apps without code, and a colleague of yours can have a first flow running this afternoon. For many jobs, that’s all the automation you’ll ever need.',
  theirs: {
    heading: 'When Zapier or Make is the better choice',
    text: 'The work is “when this happens there, do that here” in two to six steps, and each app involved has a ready connector. A missed or doubled run is harmless, and a colleague likes building such flows and will be there next year.',
  },
  ours: 'A case needs a decision, or a document has to be read and its unclear fields checked. Or each case has to arrive exactly once, one of your systems lacks a connector, or up to twenty flows need an owner.',
  column: 'Zapier or Make',
  cells: [
    [
      'A subscription by volume, and the hours of its builder. Zapier counts each action as a task, and Make counts credits, mostly one a step and more for AI.',
      `The plan’s price for ${figure(cases.Starter)} to ${figure(cases.Enterprise)} cases a month, however many steps a case takes, with no setup fee.`,
    ],
    ['An afternoon to a few days.', `${implementation.basic.first} for a standard workflow.`],
    ['The colleague who built it.', 'We maintain it, and you name an owner for the process.'],
    [
      'An app changes a field, a login expires, or a filter lets too much through. The tool emails you, and a colleague has to look.',
      'The same things break, but our engineer is told and repairs them in office hours while the case waits.',
    ],
    [
      'Data passes through the vendor’s cloud, under the vendor’s terms.',
      'A plan runs in our hosting, and you get a list of every place your data passes through.',
    ],
    [
      'Cancel at the end of the period. The flows stay in the tool, so describe them while you can.',
      promises.leaving,
    ],
  ],
  example: {
    heading: 'Where the two cost the same',
    text: `A web form brings ${figure(sum.cases)} inquiries a month. Each takes ${sum.actions} actions: look for a duplicate, create a contact, tell sales, send a confirmation. That’s ${figure(sum.tasks)} a month, across more systems than Starter connects.`,
    caption: `Inquiries into a CRM, with a connector tool or a Professional plan, in ${currency.short} for the first year`,
    columns: ['Item', 'Zapier or Make', 'Professional plan'],
    rows: [
      {
        label: `Setting up, once: ${sum.setUp} hours alone, or ${sum.ourSetUp} with us, at ${priced(HOUR)}`,
        them: priced(sum.setUp * HOUR),
        us: priced(sum.ourSetUp * HOUR),
        kind: 'part',
      },
      {
        label: `Looking after it: ${sum.upkeep} hours a month alone, or ${sum.ourUpkeep} with us`,
        them: priced(12 * sum.upkeep * HOUR),
        us: priced(12 * sum.ourUpkeep * HOUR),
        kind: 'part',
      },
      { label: 'Plan during setup, once', them: priced(0), us: priced(sum.settingUp), kind: 'part' },
      { label: 'Plan, twelve months', them: priced(0), us: priced(sum.plan), kind: 'part' },
      {
        label: 'First year without the subscription',
        them: priced(sum.hours),
        us: priced(sum.us),
        kind: 'sum',
      },
      {
        label: 'Subscription at which both are equal',
        them: `${priced(sum.even)} a month`,
        us: 'in the plan',
        kind: 'sum',
      },
    ],
    result: `As long as ${figure(sum.tasks)} tasks cost you less than ${priced(sum.even)} a month, the tool is cheaper, so take it for a job this plain. The gap narrows when people have to clean up: at ${priced(HOUR)} an hour, ten more hours a month are worth ${priced(10 * HOUR)}.`,
    yours: 'The hours are an example, and the vendor’s page has the current price of a subscription.',
  },
  article: 'when-an-automation-fails',
  service: 'automation',
  sources: [
    {
      label: 'Zapier’s prices',
      href: 'https://zapier.com/pricing',
      supports: 'plans priced by the tasks of a month',
    },
    {
      label: 'Zapier’s documentation',
      href: 'https://docs.zapier.com/',
      supports: 'a task is an action that a Zap runs',
    },
    { label: 'Make’s prices', href: 'https://www.make.com/en/pricing', supports: 'plans by credits a month' },
    {
      label: 'Make: how features use credits',
      href: 'https://help.make.com/how-features-use-credits',
      supports: 'one credit for most operations, more for AI features',
    },
  ],
  trademarks: 'Zapier and Make are trademarks of their owners. We’re independent of both.',
  dye: 'madder',
  accent: 'weld',
};
