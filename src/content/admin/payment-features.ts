import { type BillingPeriod, type PlanName, planFacts } from '~/content/plan-prices';
import { plural } from '~/shared/lib/in-locale';

export const paymentFeaturesPage = {
  heading: 'Payment features',
  intro: 'See what each plan includes, and which payment links visitors get.',
} as const;

export const paymentPlans = {
  monthly: (price: string) => `${price} a month, billed monthly`,
  annually: (price: string) => `${price} a month, billed annually`,
  /** Around the pricing page's text about the plan. */
  marked: (mark: string) => `Marked '${mark}' on the pricing page.`,
  includes: 'Includes',
  link: 'Payment link, billed monthly',
  annualLink: 'Payment link, billed annually',
  configured: 'Configured',
  missing: 'Missing',
  /** `{page}`: the below, for screen readers. */
  open: 'Open {page}',
  openName: (plan: PlanName, billed: BillingPeriod) =>
    billed === 'annually'
      ? `the payment page of ${plan}, billed annually, in a new tab`
      : `the payment page of ${plan} in a new tab`,
  copy: 'Copy link',
  copyName: (plan: PlanName, billed: BillingPeriod) =>
    billed === 'annually' ? `Copy link of ${plan}, billed annually,` : `Copy link of ${plan}`,
  copied: 'Copied',
  /** The key that holds the link. */
  set: 'To set it, put the https address of the payment page into site.config.json and build:',
  /** The effect of visitors' buttons, with and without the link. */
  leadsOut: 'The button on the pricing page leads there while this billing is chosen.',
  leadsNowhere: 'Until then the button on the pricing page opens the qualification form.',
  byForm: 'By design its button on the pricing page opens the qualification form. Send the links yourself.',
} as const;

export const paymentFacts = {
  title: 'Terms and methods',
  text: 'The same words that visitors read on the pricing page.',
  trial: 'Free trial',
  saving: 'Annual billing',
  guarantee: 'Refund guarantee',
  guaranteeDays: plural(planFacts.refundDays, { one: '# day', other: '# days' }),
  methods: 'Accepted payment methods',
  openPricing: 'Open the pricing page',
} as const;

export const paymentQr = {
  title: 'QR code of Starter',
  text: 'For print and slides: it opens the payment link of Starter, billed monthly.',
  label: 'QR code of the Starter payment link',
  leadsTo: 'It holds this address:',
  svg: 'Download SVG',
  file: 'starter-payment-link.svg',
  downloaded: (file: string) => `${file} downloaded`,
  empty: {
    title: 'No code yet',
    text: 'Set payments.starter in site.config.json to the https address of your payment page, and build.',
  },
  tooLong: {
    title: 'The link is too long for a QR code',
    text: 'A code holds up to about 2,300 characters. Most payment providers offer a shorter link.',
  },
} as const;
