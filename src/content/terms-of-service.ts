import { paths } from '~/shared/paths';
import { brand } from './brand';
import type { LegalDocument } from './legal';
import { MAILING } from './mailing';
import { planFacts } from './plan-prices';

/** The rules of the website. Services have their own contracts. */
export const termsOfService: LegalDocument = {
  title: `Terms of service | ${brand.name}`,
  description: `The rules for using the website of ${brand.name}: what an inquiry means, how plans are bought, what its content may be used for, and what is promised.`,
  heading: 'Terms of service',
  intro:
    'These terms are about this website. Work that we do for you has a contract of its own, and that contract decides wherever the two differ.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'inquiries',
      heading: 'Inquiries and demos',
      paragraphs: [
        'A message is an inquiry. Nothing is ordered, and nothing is owed, until we have both signed an offer. Booking a demo costs nothing; its time is fixed once we have confirmed it by email.',
        [`${MAILING} The `, { label: 'privacy policy', to: paths.privacyPolicy() }, ' has the details.'],
      ],
    },
    {
      id: 'what-you-send',
      heading: 'What you send us',
      paragraphs: [
        'Please send only what you may share. Leave out passwords, health data and trade secrets; we sign a confidentiality agreement before we need them. What you send remains yours.',
      ],
    },
    {
      id: 'plans',
      heading: 'Plans and payment',
      paragraphs: [
        [
          'The plans and their prices are on the ',
          { label: 'pricing page', to: paths.pricing() },
          ', in US dollars and before sales tax. Payment by card is handled by a payment provider on its own page, which shows the complete price before you confirm.',
        ],
        `If you ask within ${planFacts.refundDays} days of your first payment, we refund it in full. A monthly plan ends with the month you have paid for, an annual one with its year, if you tell us by email on any day before.`,
      ],
    },
    {
      id: 'content',
      heading: 'The content of this site',
      paragraphs: [
        'We keep it accurate, and correct mistakes when we learn of them. It is general information: it knows neither your company nor your law. Clients, quotations and figures in sample cases are examples, not a guarantee of your result.',
        'You may read, quote and link to everything here. Reports may be copied and changed inside your company. Our name and logo may be used to speak about us, as the brand kit describes.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts on this site',
      paragraphs: [
        'Signing in on this website is a convenience inside your own browser, and no protection for data. Do not keep anything confidential behind it, and do not share a password that you use elsewhere.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      paragraphs: [
        'Please do not try to break the site, flood its forms or pass yourself off as somebody else. If you find a weakness, tell us before you tell others: we answer, and we are grateful.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      paragraphs: [
        'The site is offered free of charge and as it is. We answer for damage caused by intent or gross negligence, and wherever the law leaves no choice. We do not answer for other websites that we link to.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and law',
      paragraphs: [
        'When these terms change, the new ones appear here with their date; they do not reach back. The law of our registered office applies, unless the law that protects you as a consumer says otherwise.',
      ],
    },
  ],
};
