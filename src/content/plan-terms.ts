import { paths } from '~/shared/paths';
import { brand } from './brand';
import { currency } from './currency';
import { type Deployment, recipient } from './deployment';
import type { LegalSection } from './legal';
import { legalFacts } from './legal-facts';
import { type PlanName, planPrices, pricesOf } from './plan-prices';
import { plans } from './plans';
import { promises } from './promises';

const { renewal, keep } = legalFacts;
const trialPlan = plans.find(({ isTrial }) => isTrial)?.name ?? 'Starter';

/** Opens an email that cancels a plan without another word. */
const cancelByEmail = {
  label: `email ${brand.supportEmail}`,
  to: `mailto:${brand.supportEmail}?subject=${encodeURIComponent('Cancel my plan')}&body=${encodeURIComponent('Please cancel my plan. I am writing from the address it is booked under.')}`,
};

/** Plans, trial, renewal, cancellation and refund. The wording follows California's Automatic Renewal Law. */
export function planTerms(deployment: Deployment): LegalSection[] {
  const provider = recipient(deployment, 'payments')?.name;
  const trial = pricesOf(planPrices[trialPlan]);
  return [
    {
      id: 'plans',
      heading: 'Plans and payment',
      paragraphs: [
        [
          'The plans are on the ',
          { label: 'pricing page', to: paths.pricing() },
          `. Prices are in ${currency.full}, before sales tax. ${promises.noSetupFee}. ${
            provider
              ? `You pay by card on a page of the ${provider.charAt(0).toLowerCase()}${provider.slice(1)}, which shows the complete price before you confirm.`
              : 'This site takes no payments. Ask for a plan, and we send you an offer and a way to pay.'
          }`,
        ],
        `There’s also a smaller offer: ${promises.basic}. You get it through our sales team, and it’s billed every month. A project has a fixed price and a contract of its own.`,
      ],
      table: {
        caption: 'Plans, prices and renewal',
        columns: ['Plan', 'Billed every month', 'Billed once a year'],
        rows: (Object.keys(planPrices) as PlanName[]).map((name) => {
          const { monthly, year } = pricesOf(planPrices[name]);
          return [name, `${monthly}, renews every month`, `${year}, renews every year`];
        }),
      },
      after: [promises.limits],
    },
    {
      id: 'renewal',
      heading: 'Trial, renewal and cancellation',
      paragraphs: ['Plans renew by themselves until you cancel. In short:'],
      points: [
        `Trial: ${trialPlan} begins with a ${promises.trial} We email you ${renewal.trialReminderDays} days before it ends.`,
        `First charge: on the day after the trial, unless you canceled before. It’s ${trial.monthly} for a month or ${trial.year} for a year, as you chose, plus sales tax. Plans without a trial are charged when you buy them.`,
        'Renewal: at the end of each month or year, your plan renews for the same period. We charge the same card the plan’s price.',
        [
          'How to cancel: ',
          cancelByEmail,
          ', in one step and without a reason. You can do it at any hour, up to the moment of the next charge. We confirm it by email.',
        ],
        'After you cancel: a trial ends with nothing to pay. A paid plan runs to the end of the month or year you paid for, and isn’t charged again. There’s no minimum beyond that.',
        `Reminders: once a year we email you your plan, its price and how to cancel. Before a yearly plan renews, that email comes ${renewal.yearReminder.least} to ${renewal.yearReminder.most} days ahead.`,
        `New prices: we email you ${renewal.priceNotice.least} to ${renewal.priceNotice.most} days before we charge another price, and you can cancel first. A period you paid for keeps its price.`,
        `Your consent: before we charge a card, we show you these points and ask for your agreement to them. Then we email them to you. We keep the record for ${keep.contractYears} years after the plan ends.`,
      ],
    },
    {
      id: 'refund',
      heading: 'Refund',
      paragraphs: [
        `Every plan has a ${promises.guarantee}. ${promises.guaranteeStarts} Write to ${brand.supportEmail} in that time and we refund what you’ve paid for the plan in full, with or without a reason.`,
        'If you’re a consumer in the European Union or the United Kingdom, you may also withdraw from a contract within 14 days, as the law there says.',
      ],
    },
  ];
}
