import { decodeUrlPart } from './lib/parse-url.ts';

export type ServicesAnchor = 'marketing' | 'orchestration' | 'personalization' | 'data-platform';
/** The phases of a project, in order. */
export const phaseIds = ['discovery', 'strategy', 'development', 'testing', 'improvement'] as const;
export type PhaseId = (typeof phaseIds)[number];

/** Query parameters of the article list's state, so a filtered list can be shared. */
export const BLOG_QUERY = { search: 'q', category: 'category', page: 'page' } as const;

/** The readiness check keeps its answers in this query parameter, so a result can be shared. */
export const READINESS_QUERY = 'answers';

/** Id of the contact form's section. */
export const CONTACT_FORM_ID = 'contact-form';

const addAnchor = (path: string, anchor?: string) => (anchor ? `${path}#${anchor}` : path);

/** Every path of the site. Other modules write no paths of their own. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  services: (anchor?: ServicesAnchor) => addAnchor('/services', anchor),
  service: (slug: string) => `/services/${slug}`,
  solutions: (anchor?: 'industry' | 'marketing' | 'technology' | 'business') =>
    addAnchor('/solutions', anchor),
  resources: (anchor?: 'reports' | 'knowledge') => addAnchor('/resources', anchor),
  report: (slug: string) => `/resources/${slug}`,
  caseStudies: () => '/case-studies',
  caseStudy: (slug: string) => `/case-studies/${slug}`,
  blog: () => '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  readiness: () => '/tools/readiness',
  pricing: (anchor?: 'plan-or-project') => addAnchor('/pricing', anchor),
  plans: () => '/plans',
  contact: (service?: PhaseId) => (service ? `/contact?service=${service}` : '/contact'),
  /** The contact form itself. `query` is that of its contact page. */
  contactForm: (query = '') => addAnchor(query ? `/contact?${query}` : '/contact', CONTACT_FORM_ID),
  /** The contact form, for an application; `position` is the id of an open position. */
  apply: (position: string) => `/contact?position=${encodeURIComponent(position)}`,
  process: () => '/process',
  about: () => '/about',
  /** `question` is the id of one of its questions. */
  faq: (question?: string) => addAnchor('/faq', question),
  newsletter: () => '/newsletter',
  careers: () => '/careers',
  brandKit: () => '/brand-kit',
  demo: () => '/demo',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookiePolicy: () => '/cookie-policy',
  accessibility: () => '/accessibility',
  trust: (anchor?: 'report') => addAnchor('/trust', anchor),
  serviceTerms: (anchor?: 'limits' | 'ownership' | 'leaving') => addAnchor('/service-terms', anchor),
  admin: () => '/admin',
  adminLeads: () => '/admin/leads',
  adminLead: (id: string) => `/admin/leads?lead=${encodeURIComponent(id)}`,
  adminIntegrations: () => '/admin/integrations',
  /** The tab of one system, by its id. */
  adminIntegration: (system: string) => `/admin/integrations?system=${encodeURIComponent(system)}`,
  adminVoiceAi: () => '/admin/voice-ai',
  adminAiAgents: () => '/admin/ai-agents',
  adminSpecializedAgents: () => '/admin/specialized-agents',
  adminSecurity: () => '/admin/security',
  adminDatabase: () => '/admin/database',
  adminUsers: () => '/admin/users',
  specializedAgents: () => '/specialized-agents',
  enterpriseLead: () => '/enterprise-lead',
  paymentFeatures: () => '/payment-features',
  performance: () => '/performance',
  upload: () => '/upload',
} as const;

/** The contact for security reports (RFC 9116): a file, not a page of the app. */
export const securityTxtFile = '/.well-known/security.txt';

/** The slug in an article's path; undefined for other paths. */
export function getPostSlug(pathname: string): string | undefined {
  const [, slug] = /^\/blog\/([^/]+)\/?$/.exec(pathname) ?? [];
  return slug && (decodeUrlPart(slug) ?? slug);
}
