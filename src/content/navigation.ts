import { brand } from '~/facts/brand';
import { paths } from '~/shared/paths';

export interface NavigationLink {
  label: string;
  to: string;
}

/** A link in a header menu, with a line about its target. */
interface MenuLink extends NavigationLink {
  text: string;
}

/** A header entry: a menu of links, or one link. */
export type NavigationEntry =
  | { kind: 'menu'; label: string; links: readonly MenuLink[]; overview: NavigationLink }
  | ({ kind: 'link' } & NavigationLink);

export const headerNavigation: readonly NavigationEntry[] = [
  {
    kind: 'menu',
    label: 'Products',
    overview: { label: 'All products', to: paths.services() },
    links: [
      {
        label: 'Marketing',
        to: paths.services('marketing'),
        text: 'Drafts, campaigns and replies in your voice',
      },
      {
        label: 'Orchestration',
        to: paths.services('orchestration'),
        text: 'One process across the tools you already have',
      },
      {
        label: 'Personalization',
        to: paths.services('personalization'),
        text: 'Answers and offers that fit who is asking',
      },
      {
        label: 'Data platform',
        to: paths.services('data-platform'),
        text: 'Clean records that models can work from',
      },
    ],
  },
  {
    kind: 'menu',
    label: 'Solutions',
    overview: { label: 'All solutions', to: paths.solutions() },
    links: [
      {
        label: 'By industry',
        to: paths.solutions('industry'),
        text: 'Retail, finance, property and manufacturing',
      },
      {
        label: 'For marketing teams',
        to: paths.solutions('marketing'),
        text: 'From first visit to qualified lead',
      },
      {
        label: 'For technology teams',
        to: paths.solutions('technology'),
        text: 'Integration, security and operations',
      },
      {
        label: 'For business leaders',
        to: paths.solutions('business'),
        text: 'Cost, risk and what to start with',
      },
    ],
  },
  {
    kind: 'menu',
    label: 'Resources',
    overview: { label: 'All resources', to: paths.resources() },
    links: [
      {
        label: 'Success Stories',
        to: paths.caseStudies(),
        text: 'Three sample cases, with what went wrong',
      },
      { label: 'Blog', to: paths.blog(), text: 'Notes on buying and introducing automation' },
      { label: 'Reports', to: paths.resources('reports'), text: 'Longer papers to print and fill in' },
      {
        label: 'Knowledge Base',
        to: paths.resources('knowledge'),
        text: 'Guides, in the order you will need them',
      },
    ],
  },
  { kind: 'link', label: 'Pricing', to: paths.pricing() },
  { kind: 'link', label: 'About', to: paths.about() },
  { kind: 'link', label: 'Contact', to: paths.contact() },
];

const profileOn = (network: string) => `${brand.name} on ${network} (opens in a new tab)`;

/** The site's frame around its entries. */
export const frameWords = {
  skip: 'Skip to content',
  /** Names the navigation for screen readers. */
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  account: 'Account',
  /** Before the account's role, or above it. */
  signedInAs: 'Signed in as',
  admin: 'Admin area',
  signOut: 'Sign out',
  loading: 'Loading the page',
  /** Name the brand's profiles elsewhere for screen readers. */
  profiles: {
    x: profileOn('X'),
    linkedin: profileOn('LinkedIn'),
    instagram: profileOn('Instagram'),
    facebook: profileOn('Facebook'),
    youtube: profileOn('YouTube'),
  },
} as const;

export const headerActions = {
  logIn: { label: 'Log in', to: paths.login() },
  demo: { label: 'Get a Demo', to: paths.contact() },
} as const;

export const footerNewsletter = {
  title: 'Every second week, one useful letter',
  text: 'What we learned while putting automation to work, in about four minutes of reading.',
  action: { label: 'Subscribe Now', to: paths.newsletter() },
} as const;

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Services',
    links: [
      { label: 'Business Chatbot', to: paths.pricing() },
      { label: 'AI Content Creation', to: paths.pricing() },
      { label: 'Lead Generation', to: paths.pricing() },
      { label: 'Data Insights', to: paths.pricing() },
      { label: 'How We Work', to: paths.process() },
      { label: 'Book a Demo', to: paths.demo() },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: paths.about() },
      { label: 'Case Studies', to: paths.caseStudies() },
      { label: 'Pricing', to: paths.pricing() },
      { label: 'Blog', to: paths.blog() },
      { label: 'Contact', to: paths.contact() },
      { label: 'Now Hiring', to: paths.careers() },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'FAQ', to: paths.faq() },
      { label: 'Privacy Policy', to: paths.privacyPolicy() },
      { label: 'Terms of Service', to: paths.termsOfService() },
      { label: 'Newsletter', to: paths.newsletter() },
      { label: 'Brand Kit', to: paths.brandKit() },
      { label: 'Savings Calculator', to: paths.savings() },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Trust', to: paths.trust() },
      { label: 'Service terms', to: paths.serviceTerms() },
      { label: 'Accessibility', to: paths.accessibility() },
      { label: 'Cookie policy', to: paths.cookiePolicy() },
    ],
  },
];

export const footerAdmin: NavigationLink = { label: 'Admin', to: paths.admin() };

/** The admin area's pages; the first group has no title. */
export const adminNavigation: readonly { title?: string; links: readonly NavigationLink[] }[] = [
  { links: [{ label: 'Dashboard', to: paths.admin() }] },
  {
    title: 'Inquiries',
    links: [
      { label: 'Leads', to: paths.adminLeads() },
      { label: 'Enterprise lead', to: paths.enterpriseLead() },
      { label: 'Integrations', to: paths.adminIntegrations() },
      { label: 'Upload', to: paths.upload() },
    ],
  },
  {
    title: 'Assistants',
    links: [
      { label: 'Voice AI', to: paths.adminVoiceAi() },
      { label: 'AI agents', to: paths.adminAiAgents() },
      { label: 'Specialized agents', to: paths.specializedAgents() },
    ],
  },
  {
    title: 'Site',
    links: [
      { label: 'Payment features', to: paths.paymentFeatures() },
      { label: 'Performance', to: paths.performance() },
    ],
  },
  {
    title: 'Access and data',
    links: [
      { label: 'Users', to: paths.adminUsers() },
      { label: 'Security', to: paths.adminSecurity() },
      { label: 'Database', to: paths.adminDatabase() },
    ],
  },
];

/** The texts of the chat's button. The rest of the chat has a module of its own, which is loaded on opening. */
export const chatLauncher = {
  region: 'Chat',
  open: 'Open chat',
  unread: 'A new answer',
  failed: 'The chat didn’t load. Check your connection, then press the button again or reload the page.',
} as const;

/** The choice of a color theme. */
export const themeWords = {
  legend: 'Color theme',
  choices: { light: 'Light', dark: 'Dark', system: 'System' },
} as const;
