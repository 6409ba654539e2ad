import { brand } from '~/facts/brand';
import { currency } from '~/facts/currency';
import { type Deployment, recipient } from '~/facts/deployment';
import { law, legalFacts } from '~/facts/legal-facts';
import { MAILING } from '~/facts/mailing';
import { type PlanName, planPrices, priced, pricesOf, trialPlan } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { writeInstead } from '~/facts/sample-brand';
import { formatDate } from '~/shared/lib/format-date';
import { paths } from '~/shared/paths';
import type { LegalDocument, LegalSection } from './legal';

const { noticeDays, versions } = legalFacts;

const applies = law.state || 'the place where our company has its seat';
const lawAndCourts = `The law of ${applies} applies, except for its rules on conflicts of law. Disputes go to the courts ${law.courts ? `in ${law.courts}` : 'at our company’s seat'}.`;

const head = {
  title: `Terms of service | ${brand.name}`,
  description: `The rules for using the website of ${brand.name}: inquiries, plans, trial, renewal and refund, its content, AI answers, and the law that applies.`,
  heading: 'Terms of service',
};

/** The rules of a site with these settings. Services have their own contracts. `{mailing}` is left in it. */
export const termsOfService = (deployment: Deployment): LegalDocument => ({
  ...head,
  intro:
    'These terms are about this website and the plans on it. A project has a contract of its own, which decides where the two differ.',
  updated: versions.terms[0].date,
  plans: true,
  sections: [
    {
      id: 'inquiries',
      heading: 'Inquiries and demos',
      paragraphs: [
        `A message to us is an inquiry and binds neither side. ${promises.nothingOwed} Booking a demo is free, and its time is fixed once ${
          recipient(deployment, 'booking')
            ? 'you’ve chosen it in our calendar'
            : 'we’ve confirmed it by email'
        }.`,
        [`${MAILING} The `, { label: 'privacy policy', to: paths.privacyPolicy() }, ' has the details.'],
        ...(deployment.inquiries.length === 0
          ? [`As this site is set up now, your message stays in your browser.${writeInstead}`]
          : []),
      ],
    },
    {
      id: 'what-you-send',
      heading: 'Your material',
      paragraphs: [
        'Please send only what you may share. Leave out passwords, health data and trade secrets: we sign a confidentiality agreement before we need them. What you send remains yours.',
      ],
    },
    ...planTerms(deployment),
    {
      id: 'content',
      heading: 'The content of this site',
      paragraphs: [
        'We keep it accurate, and correct mistakes when we learn of them. It’s general information that can’t know your company or your law. Clients, quotations and figures in sample cases are examples, not a guarantee of your result.',
        'You may read, quote and link to everything here, and copy and change the reports inside your company. You may use our name and logo to speak about us, as the brand kit describes. Everything else stays ours.',
      ],
    },
    {
      id: 'ai-output',
      heading: 'AI output',
      paragraphs: [
        deployment.chat === 'model'
          ? 'An AI model writes the answers in this site’s chat. They can be wrong or incomplete. Prices and terms are those on the pages, and an offer comes from us in writing.'
          : 'Answers in this site’s chat are texts that we prepared. Prices and terms are those on the pages, and an offer comes from us in writing.',
        'The services we sell use AI as well, and AI makes mistakes. Check its output where a mistake would cost you, and have people decide about jobs, credit, housing, health or rights.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts on this site',
      paragraphs: [
        'Signing in on this website happens inside your own browser. It’s a convenience rather than protection, so keep confidential things elsewhere and choose a password you use nowhere else.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      paragraphs: ['Please don’t:'],
      points: [
        'break the law with this site or our services, or help others to',
        'flood the forms or the chat, or send malware or other people’s secrets',
        'pass yourself off as someone else',
        'get around limits, or resell our services without asking us',
        [
          'attack the site, though the ',
          { label: 'trust page', to: paths.trust('report') },
          ' welcomes those who look for vulnerabilities in good faith',
        ],
      ],
    },
    {
      id: 'liability',
      heading: 'Warranty and liability',
      paragraphs: [
        'The website is free, and you get it as it is. As far as the law allows, we give no warranty for it, express or implied, such as merchantability, fitness for a purpose or that it never fails.',
        `As far as the law allows, we aren’t liable for lost profit, lost data or indirect damage from the use of the website. For everything else from it, we’re liable up to ${priced(100)}. For a plan, the limit is the amount you paid for it in the 12 months before, or one month’s price in a trial.`,
        'None of this limits liability for fraud, willful misconduct or gross negligence, for injury, or where the law forbids a limit. If you’re a consumer, you keep all of your statutory rights. Other websites that we link to are their owners’ responsibility.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      paragraphs: [
        `${lawAndCourts} If you’re a consumer elsewhere, the protection of your own country’s law stays, and you may sue where you live.`,
        `Please write to us first: most things are settled with an email to ${brand.supportEmail}. If part of these terms is invalid, the rest still applies.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        `New terms appear here with their date, apply from then on, and leave earlier agreements as they are. If you have a plan, we email you at least ${noticeDays} days before new terms apply to it, and you can cancel first. New prices have a notice of their own, above.`,
      ],
      points: versions.terms.map(({ date, text }) => `${formatDate(date, 'long')}: ${text}`),
    },
  ],
});

const { renewal, keep } = legalFacts;

/** Opens an email that cancels a plan without another word. */
const cancelByEmail = {
  label: `email ${brand.supportEmail}`,
  to: `mailto:${brand.supportEmail}?subject=${encodeURIComponent('Cancel my plan')}&body=${encodeURIComponent('Please cancel my plan. I am writing from the address it is booked under.')}`,
};

/** Plans, trial, renewal, cancellation and refund. The wording follows California's Automatic Renewal Law. */
function planTerms(deployment: Deployment): LegalSection[] {
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
          `, in ${currency.full} before sales tax, and their prices include setup. ${
            provider
              ? `You pay by card on a page of the ${provider.charAt(0).toLowerCase()}${provider.slice(1)}, which shows the complete price before you confirm. ${promises.transfer}.`
              : 'This site takes no payments, so ask for a plan, and we send you an offer and a way to pay.'
          }`,
        ],
        `There’s also a smaller offer: ${promises.basic}. You get it through our sales team, and it’s billed every month. A project has ${promises.phasePrice}, and a contract of its own.`,
      ],
      table: {
        caption: 'Plans, prices and renewal',
        columns: ['Plan', 'Billed every month', 'Billed once a year'],
        rows: (Object.keys(planPrices) as PlanName[]).map((name) => {
          const { monthly, year } = pricesOf(planPrices[name]);
          return [name, `${monthly}, renews every month`, `${year}, renews every year`];
        }),
      },
      after: [
        promises.limits,
        [
          'Hosting, subprocessors, ownership, support hours and the way out are on the page about ',
          { label: 'service terms and security', to: paths.serviceTerms() },
          '.',
        ],
      ],
    },
    {
      id: 'renewal',
      heading: 'Trial, renewal and cancellation',
      paragraphs: ['Plans renew by themselves until you cancel:'],
      points: [
        `Trial: ${trialPlan} begins with a ${promises.trial} We email you a reminder ${renewal.trialReminderDays} days before it ends.`,
        `First charge: on the day after the trial, unless you canceled before. It’s ${trial.monthly} for a month or ${trial.year} for a year, as you chose, plus sales tax. The other plans are charged when setup starts.`,
        'Renewal: at the end of each month or year, your plan renews for the same period. We charge the same card, or send an invoice, for the plan’s price.',
        [
          'How to cancel: ',
          cancelByEmail,
          ', in one step and for any reason. You can do it at any hour, up to the moment of the next charge, and we confirm it by email.',
        ],
        'After you cancel: a trial ends free of charge, and a paid plan runs to the end of the month or year you paid for. From then on there’s no further charge, and no minimum beyond that period.',
        `Reminders: once a year we email you your plan, its price and how to cancel. Before a yearly plan renews, that email comes ${renewal.yearReminder.least} to ${renewal.yearReminder.most} days ahead.`,
        `New prices: we email you ${renewal.priceNotice.least} to ${renewal.priceNotice.most} days before we charge another price, and you can cancel first. A period that you’ve already paid for keeps its price.`,
        `Your consent: before we charge a card, we show you these points and ask for your agreement to them. Then we email them to you, and keep the record for ${keep.contractYears} years after the plan ends.`,
      ],
    },
    {
      id: 'refund',
      heading: 'Refund',
      paragraphs: [
        `Every plan comes with a ${promises.guarantee}, for any reason. ${promises.guaranteeStarts} Write to ${brand.supportEmail} in that time, and ${promises.refund}.`,
        'If you’re a consumer in the European Union or the United Kingdom, you may also withdraw from a contract within 14 days, as the law there says.',
      ],
    },
  ];
}
