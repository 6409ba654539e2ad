import { brand } from '~/facts/brand';
import { promises } from '~/facts/promises';
import { phaseIds } from '~/shared/paths';
import { contactFieldLabels } from './contact-fields';
import { messageSent } from './page-parts.json';
import phases from './phases.json';

/** The services of the contact form, one for each phase, as their option values and labels. */
export const serviceOptions: readonly { value: string; label: string }[] = phaseIds.map((id) => ({
  value: id,
  label: phases[id].serviceLabel,
}));

/** The page around the form, with and without a chosen phase. */
export const contactPage = {
  title: `Contact | ${brand.name}`,
  description: `Get in touch with ${brand.name} about AI business solutions: chatbots, automation, content, data and custom work. We reply ${promises.reply}.`,
  heading: 'Get in Touch',
  intro: `Tell us about one process that takes too much of your team’s time. A project lead replies ${promises.reply}.`,
  phaseTitle: (phase: string) => `${phase} Explained | ${brand.name}`,
  phaseDescription: (phase: string, duration: string) =>
    `${phase} at ${brand.name}: what you gain, how we work in five steps, and what we use. Typically ${duration}.`,
  /** The two ways on, the calendar first. */
  ways: { demo: 'Book a 30-minute demo', message: 'Send a message' },
  /** Follows the phase's name in its heading. */
  explained: 'Explained',
  back: 'Back to our process',
  request: 'Request this service',
  duration: 'Typical duration',
  /** Names for the list of the page's parts, where the heading is long. */
  brief: { form: 'Message', caseStudy: 'Case study', faq: 'Questions' },
  benefits: 'Key Benefits',
  approach: 'Our Approach',
  technologies: 'Technologies Used',
  /** For an application. */
  apply: {
    back: 'All open positions',
    others: 'The other positions',
    intro: (position: string) =>
      `You’re applying for the position of ${position}. A few lines and a link to your work are enough, and a future teammate reads them.`,
  },
  caseStudy: {
    /** The heading, in two parts that are never broken. */
    heading: ['Case Study:', 'Real World Impact'],
    note: 'A sample case with an invented client. It shows the kind of result this phase aims for.',
    link: 'Read a full case',
  },
  faq: 'Frequently Asked Questions',
  ready: {
    heading: 'Ready to Get Started?',
    text: `Send us a few lines about the work you have in mind. A project lead reads them, and you have a reply ${promises.reply}.`,
    button: 'Contact us now',
  },
  information: { heading: 'Contact Information', email: 'Email', phone: 'Phone', office: 'Office' },
  hours: 'Office Hours',
  choosePhase: {
    heading: 'Ask about one phase',
    /** On the page of a phase. */
    others: 'The other phases',
    text: 'A project runs in phases, and each has a page with its steps, tools and common questions.',
  },
} as const;

/** The form's texts, except its validation messages, which are in form-errors.ts. */
export const contactForm = {
  heading: 'Send us a message',
  inquiringAbout: "You're inquiring about",
  connected: 'We’ll connect you with our specialists for this phase.',
  applyingFor: "You're applying for",
  /** After 'Talk to a specialist' in the chat. */
  handedOver: 'Your conversation with the assistant is in the message below. Edit it as you like.',
  applicationRead: `${promises.replyFirst}, we’ll tell you who reads your application and when you’ll have their answer.`,
  /** Precedes a position's title in the sent message. */
  position: 'Position',
  next: {
    label: 'What happens next?',
    steps: [
      `Our team reviews your message ${promises.reply}.`,
      'We arrange an initial consultation call with you.',
      'You receive tailored recommendations in writing.',
      'We present a customized solution, with its cost.',
    ],
  },
  fields: {
    ...contactFieldLabels,
    email: 'Work email',
    /** People apply from home. */
    applicantEmail: contactFieldLabels.email,
    serviceInterest: 'Service of interest',
    termsAccepted: 'I accept the terms and conditions',
    cookiesAccepted: 'I accept the cookies policy',
  },
  /** The two boxes, in the list of required corrections. */
  consentNames: { termsAccepted: 'Terms and conditions', cookiesAccepted: 'Cookies policy' },
  links: { terms: 'Terms in full', privacy: 'Privacy policy' },
  servicePlaceholder: 'Choose a service',
  messagePlaceholder: 'Tell us about your project or inquiry',
  submit: 'Send message',
  submitting: 'Processing...',
  success: { title: messageSent, description: "We'll get back to you as soon as possible." },
  failure: {
    title: 'Error',
    description: 'There was a problem sending your message. Please try again.',
  },
  summaryUnavailable: {
    title: 'Couldn’t open this',
    description: 'Please check your connection and try again.',
  },
} as const;

/** The buttons that open the summaries; each contains the word that names its document. */
export const legalSummaryLabels = { terms: 'Summary of the terms', cookies: 'Summary of the cookies policy' };

export type LegalSummaryId = keyof typeof legalSummaryLabels;
