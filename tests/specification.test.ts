// @vitest-environment node
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { blogCopy } from '~/content/blog.json';
import home from '~/content/home.json';
import phases from '~/content/phases.json';
import qualification from '~/content/qualification.json';
import { defineContactForm } from '~/features/contact/contact-schema';
import { budgets } from '~/features/pricing/qualification-choices';
import { qualificationSchema } from '~/features/pricing/qualification-schema';
import { paths, phaseIds } from '~/shared/paths';
import { contactValues } from './support/sample-lead';

/*
 * The strings, numbers and names that the product's specification fixes, by its sections: other systems, other tests
 * and people's habits rely on them. Those that a page's own test says word by word are there, and the keys of stored
 * values in tests/features/stored-values.test.ts.
 */

it.each(
  Object.entries({
    home: '/',
    login: '/login',
    services: '/services',
    solutions: '/solutions',
    resources: '/resources',
    caseStudies: '/case-studies',
    pricing: '/pricing',
    process: '/process',
    about: '/about',
    faq: '/faq',
    newsletter: '/newsletter',
    careers: '/careers',
    brandKit: '/brand-kit',
    demo: '/demo',
    forgotPassword: '/forgot-password',
    register: '/register',
    privacyPolicy: '/privacy-policy',
    termsOfService: '/terms-of-service',
    cookiePolicy: '/cookie-policy',
    privacy: '/privacy',
    terms: '/terms',
    admin: '/admin',
    adminVoiceAi: '/admin/voice-ai',
    adminAiAgents: '/admin/ai-agents',
    specializedAgents: '/specialized-agents',
    adminSecurity: '/admin/security',
    adminDatabase: '/admin/database',
    adminUsers: '/admin/users',
    enterpriseLead: '/enterprise-lead',
    paymentFeatures: '/payment-features',
    performance: '/performance',
    upload: '/upload',
  }),
)('2 Route table: %s is at %s', (name, path) => {
  expect((paths[name as keyof typeof paths] as () => string)()).toBe(path);
});

it.each<[section: string, name: string, actual: unknown, expected: unknown]>([
  ['2 Route table', 'an anchor of the solutions', paths.solutions('technology'), '/solutions#technology'],
  ['2 Route table', 'an anchor of the resources', paths.resources('knowledge'), '/resources#knowledge'],
  ['2 Route table', 'an article', paths.post('a-slug'), '/blog/a-slug'],
  ['2 Route table', 'a phase', paths.contact('discovery'), '/contact?service=discovery'],
  ['2 Home', 'title', home.title, 'AI Agency | Intelligent Automation & AI Tools'],
  ['2 Blog', 'heading', blogCopy.heading, 'AI Implementation Insights'],
  ['4 States', 'qualification on its way', qualification.submitting, 'Submitting...'],
  [
    '3 Service options',
    'value and label',
    // As contact-form.test.tsx finds them in the form.
    phaseIds.map((id) => ({ value: id, label: phases[id].serviceLabel })),
    [
      { value: 'discovery', label: 'Discovery & Analysis' },
      { value: 'strategy', label: 'AI Strategy & Planning' },
      { value: 'development', label: 'AI Development' },
      { value: 'testing', label: 'AI Testing & Validation' },
      { value: 'improvement', label: 'Continuous Improvement' },
    ],
  ],
  ['5 Validation', 'budgets', budgets, ['$500-$1000', '$1000-$2000', '$2000-$5000', '$5000+']],
  [
    '5 Validation',
    'timeframes',
    qualification.timeframes,
    ['Immediately', 'Within 1 month', 'Within 3 months', 'No rush'],
  ],
])('%s: %s', (_section, _name, actual, expected) => {
  expect(actual).toEqual(expected);
});

const { schema: contactSchema } = defineContactForm();

const findProblems = (schema: $ZodType, values: Record<string, unknown>) =>
  z.safeParse(schema, values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('5 Validation, contact form', () => {
  const valid = contactValues({
    firstName: 'Al',
    lastName: 'Wu',
    email: 'ada@analytical.example',
    message: '0123456789',
  });

  it('takes the shortest texts, without phone, company and service', () => {
    expect(findProblems(contactSchema, valid)).toEqual([]);
  });

  it.each([
    ['firstName', ' A ', 'First name must be at least 2 characters.'],
    ['lastName', '', 'Last name must be at least 2 characters.'],
    ['email', 'ada@analytical', 'Please enter a valid email address.'],
    ['email', '', 'Please enter a valid email address.'],
    ['message', 'Too short', 'Message must be at least 10 characters.'],
    ['termsAccepted', false, 'You must accept the terms and conditions'],
    ['cookiesAccepted', false, 'You must accept the cookies policy'],
  ])('refuses %s %j', (name, value, message) => {
    expect(findProblems(contactSchema, { ...valid, [name]: value })).toEqual([[name, message]]);
  });
});

describe('5 Validation, lead qualification', () => {
  const valid = {
    name: 'Al',
    email: 'ada@analytical.example',
    company: 'X',
    interestInPlan: '',
    budget: budgets[0],
    timeframe: qualification.timeframes[0],
    needs: '1234567890',
    subscribeToNewsletter: false,
  };

  it('takes the shortest texts and the longest, without a plan or the newsletter', () => {
    expect(findProblems(qualificationSchema, valid)).toEqual([]);
    expect(findProblems(qualificationSchema, { ...valid, needs: ` ${'x'.repeat(500)} ` })).toEqual([]);
  });

  it.each([
    ['name', ' A ', 'Name must be at least 2 characters.'],
    ['email', 'ada@analytical', 'Please enter a valid email address.'],
    ['email', '', 'Please enter a valid email address.'],
    ['company', ' ', 'Please enter your company name.'],
    ['budget', '', 'Please select your monthly budget.'],
    ['timeframe', '', 'Please select your implementation timeframe.'],
    ['needs', '  123456789  ', 'Please tell us more about your needs.'],
    ['needs', 'x'.repeat(501), 'Maximum 500 characters.'],
  ])('refuses %s %j', (name, value, message) => {
    expect(findProblems(qualificationSchema, { ...valid, [name]: value })).toEqual([[name, message]]);
  });
});
