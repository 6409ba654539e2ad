import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { connectScreen } from '~/content/admin/ai-agents';
import { crmToasts } from '~/content/admin/crm-toasts';
import * as voiceAi from '~/content/admin/voice-ai';
import { blogCopy } from '~/content/blog';
import { chat, chatVoice } from '~/content/chat';
import { consentCopy } from '~/content/consent';
import { contactForm, contactPage, serviceOptions } from '~/content/contact';
import { unconfigured } from '~/content/deployment';
import { home } from '~/content/home';
import { legalSummaries } from '~/content/legal-summaries';
import { newsletterForm } from '~/content/newsletter-form';
import { notFoundCopy } from '~/content/not-found';
import { findPhase, phases } from '~/content/phases';
import { budgets, qualification, timeframes } from '~/content/qualification';
import { accountFormErrors, loginPage, testingModePage } from '~/content/sign-in';
import { contactSchema } from '~/features/contact/contact-schema';
import { qualificationSchema } from '~/features/pricing/qualification-schema';
import { voiceDefaults } from '~/integrations/speech/voice-config';
import CookiePolicyPage from '~/pages/legal/cookie-policy-page';
import { paths } from '~/shared/paths';
import { renderPage } from './support/render-page';

/*
 * The strings, numbers and names that the product's specification fixes, by its sections: other systems, other tests
 * and people's habits rely on them. The sample brand's own copy is in tests/demo-copy.
 */

type Row = readonly [section: string, name: string, actual: unknown, expected: unknown];

describe.each<[subject: string, rows: readonly Row[]]>([
  [
    'addresses',
    [
      ['2 Route table', 'home', paths.home(), '/'],
      ['2 Route table', 'login', paths.login(), '/login'],
      ['2 Route table', 'services', paths.services(), '/services'],
      ['2 Route table', 'solutions with an anchor', paths.solutions('technology'), '/solutions#technology'],
      ['2 Route table', 'resources with an anchor', paths.resources('knowledge'), '/resources#knowledge'],
      ['2 Route table', 'case studies', paths.caseStudies(), '/case-studies'],
      ['2 Route table', 'an article', paths.post('a-slug'), '/blog/a-slug'],
      ['2 Route table', 'pricing', paths.pricing(), '/pricing'],
      ['2 Route table', 'a phase', paths.contact('discovery'), '/contact?service=discovery'],
      [
        '2 Route table',
        'other public pages',
        [
          paths.process(),
          paths.about(),
          paths.faq(),
          paths.newsletter(),
          paths.careers(),
          paths.brandKit(),
          paths.demo(),
          paths.forgotPassword(),
          paths.register(),
        ],
        [
          '/process',
          '/about',
          '/faq',
          '/newsletter',
          '/careers',
          '/brand-kit',
          '/demo',
          '/forgot-password',
          '/register',
        ],
      ],
      [
        '2 Route table',
        'legal pages',
        [paths.privacyPolicy(), paths.termsOfService(), paths.cookiePolicy(), paths.privacy(), paths.terms()],
        ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/privacy', '/terms'],
      ],
      [
        '2 Route table',
        'administration',
        [
          paths.admin(),
          paths.adminVoiceAi(),
          paths.adminAiAgents(),
          paths.specializedAgents(),
          paths.adminSecurity(),
          paths.adminDatabase(),
          paths.adminUsers(),
          paths.enterpriseLead(),
          paths.paymentFeatures(),
          paths.performance(),
          paths.upload(),
        ],
        [
          '/admin',
          '/admin/voice-ai',
          '/admin/ai-agents',
          '/specialized-agents',
          '/admin/security',
          '/admin/database',
          '/admin/users',
          '/enterprise-lead',
          '/payment-features',
          '/performance',
          '/upload',
        ],
      ],
    ],
  ],
  [
    'what the screens say',
    [
      ['2 Home', 'title', home.title, 'AI Agency | Intelligent Automation & AI Tools'],
      ['2 Contact page', 'heading', contactPage.heading, 'Get in Touch'],
      ['2 Contact page', 'back link', contactPage.back, 'Back to our process'],
      ['2 Contact page', 'heading of a phase', contactPage.explained, 'Explained'],
      ['2 Contact page', 'request', contactPage.request, 'Request this service'],
      [
        '2 Contact page',
        'cards',
        [contactPage.benefits, contactPage.approach, contactPage.technologies],
        ['Key Benefits', 'Our Approach', 'Technologies Used'],
      ],
      ['2 Contact page', 'case', contactPage.caseStudy.heading.join(' '), 'Case Study: Real World Impact'],
      ['2 Contact page', 'questions', contactPage.faq, 'Frequently Asked Questions'],
      [
        '2 Contact page',
        'last block',
        [contactPage.ready.heading, contactPage.ready.button],
        ['Ready to Get Started?', 'Contact us now'],
      ],
      ['2 Contact page', 'form', contactForm.heading, 'Send us a message'],
      ['2 Contact page', 'notice', contactForm.inquiringAbout, "You're inquiring about"],
      ['2 Contact page', 'popover', contactForm.next.label, 'What happens next?'],
      ['2 Contact page', 'steps of the popover', contactForm.next.steps.length, 4],
      [
        '2 Contact page',
        'sidebar',
        [contactPage.information.heading, contactPage.hours],
        ['Contact Information', 'Office Hours'],
      ],
      [
        '2 Contact form',
        'placeholder',
        contactForm.messagePlaceholder,
        'Tell us about your project or inquiry',
      ],
      ['2 Contact form', 'on its way', contactForm.submitting, 'Processing...'],
      [
        '2 Contact form',
        'dialogs',
        Object.values(legalSummaries(unconfigured)).map(({ accept }) => accept),
        ['Accept Terms', 'Accept Cookies'],
      ],
      ['2 Blog', 'heading', blogCopy.heading, 'AI Implementation Insights'],
      [
        '2 Blog',
        'featured',
        [blogCopy.featured.heading, blogCopy.featured.viewAll],
        ['Featured Articles', 'View all'],
      ],
      [
        '2 Blog',
        'list',
        [blogCopy.list.searchPlaceholder, blogCopy.list.allCategories, blogCopy.list.readMore],
        ['Search insights...', 'All', 'Read more'],
      ],
      [
        '2 Blog',
        'nothing found',
        blogCopy.noMatches,
        {
          heading: 'No matching posts found',
          text: 'Try adjusting your search criteria',
          reset: 'Reset all filters',
        },
      ],
      ['2 Newsletter box', 'on its way', newsletterForm.submitting, 'Subscribing...'],
      ['2 Login', 'labels', [loginPage.rememberMe, loginPage.submitting], ['Remember me', 'Signing in...']],
      [
        '2 Other pages',
        'not found',
        [notFoundCopy.heading, notFoundCopy.goBack],
        ['Page Not Found', 'Go Back'],
      ],
      ['4 States', 'testing mode', testingModePage.heading, 'Testing Mode Active'],
      ['4 States', 'qualification on its way', qualification.submitting, 'Submitting...'],
      ['4 States', 'chat is waiting', chat.thinking, 'AI is thinking...'],
      [
        '2 Cookie banner',
        'buttons',
        [consentCopy.acceptAll, consentCopy.essentialOnly],
        ['Accept All', 'Essential Only'],
      ],
    ],
  ],
  [
    'options of the forms',
    [
      [
        '3 Service options',
        'value and label',
        serviceOptions,
        [
          { value: 'discovery', label: 'Discovery & Analysis' },
          { value: 'strategy', label: 'AI Strategy & Planning' },
          { value: 'development', label: 'AI Development' },
          { value: 'testing', label: 'AI Testing & Validation' },
          { value: 'improvement', label: 'Continuous Improvement' },
        ],
      ],
      [
        '2 Contact page',
        'parameter',
        ['discovery', 'strategy', 'development', 'testing', 'improvement', 'other'].map(
          (id) => findPhase(id)?.name,
        ),
        [...phases.map(({ name }) => name), undefined],
      ],
      [
        '9 Constants',
        'questions, benefits and steps of a phase',
        phases.map(({ faqs, benefits, process }) => [faqs.length, benefits.length, process.length]),
        phases.map(() => [3, 4, 5]),
      ],
      ['5 Validation', 'budgets', budgets, ['$500-$1000', '$1000-$2000', '$2000-$5000', '$5000+']],
      [
        '5 Validation',
        'timeframes',
        timeframes,
        ['Immediately', 'Within 1 month', 'Within 3 months', 'No rush'],
      ],
      [
        '5 Validation',
        'voice: defaults of the sliders',
        [voiceDefaults.speakingRate, voiceDefaults.stability, voiceDefaults.similarity, voiceDefaults.style],
        [1, 0.5, 0.75, 0],
      ],
      [
        '9 Constants',
        'voice: model and assistant',
        [voiceDefaults.model, voiceDefaults.agentNameOrID],
        ['eleven_multilingual_v2', 'Agency Voice Assistant'],
      ],
    ],
  ],
  [
    'toasts and errors',
    [
      [
        '8 Toasts',
        'contact success',
        contactForm.success,
        { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
      ],
      [
        '8 Toasts',
        'contact failure',
        contactForm.failure,
        {
          title: 'Error',
          description: 'There was a problem sending your message. Please try again.',
        },
      ],
      [
        '8 Toasts',
        'CRM success',
        crmToasts.success,
        {
          title: 'Form Submitted',
          description: 'Your information has been successfully sent to our CRM system.',
        },
      ],
      [
        '8 Toasts',
        'CRM failure',
        crmToasts.failure,
        {
          title: 'Submission Error',
          description: 'There was an error submitting your information. Please try again.',
        },
      ],
      [
        '8 Toasts',
        'qualification success',
        qualification.success,
        {
          title: 'Thank you for your interest!',
          description: "We've received your information and will be in touch shortly.",
        },
      ],
      [
        '8 Toasts',
        'qualification failure',
        qualification.failure,
        {
          title: 'Something went wrong',
          description: "Your information couldn't be submitted. Please try again later.",
        },
      ],
      ['8 Toasts', 'login success', loginPage.success, 'Login successful'],
      [
        '8 Toasts',
        'login failure',
        loginPage.failure,
        { title: 'Login failed', description: 'Please check your credentials and try again' },
      ],
      [
        '8 Toasts',
        'newsletter box',
        newsletterForm.box.success,
        {
          title: 'Successfully subscribed!',
          description: 'Thank you for subscribing to our industry insights newsletter.',
        },
      ],
      [
        '8 Toasts',
        'newsletter page',
        newsletterForm.page.success,
        { title: 'Successfully subscribed to our newsletter!' },
      ],
      ['8 Toasts', 'cookies accepted', consentCopy.toasts.accepted, { title: 'Cookies accepted' }],
      [
        '8 Toasts',
        'cookies declined',
        consentCopy.toasts.declined,
        { title: 'Cookies declined', description: 'Only essential cookies will be used' },
      ],
      ['8 Toasts', 'chat failure', chat.failure, 'Failed to get a response from the AI. Please try again.'],
      [
        '8 Toasts',
        'voice input',
        [chatVoice.problems.unsupported, chatVoice.listening, chatVoice.captured],
        [
          'Voice input is not supported in your browser',
          'Listening... Speak now.',
          'Voice captured successfully!',
        ],
      ],
      [
        '8 Toasts',
        'voice settings',
        JSON.stringify(voiceAi),
        expect.stringMatching(
          /Voice AI Configuration Saved.*Failed to save Voice AI configuration.*Connection Successful.*Failed to connect to the API\. Please check your API key\./s,
        ),
      ],
      ['5 Validation', 'agents connect', connectScreen.missing, 'Please enter your Lutra API key'],
      [
        '5 Validation',
        'newsletter box without an address',
        newsletterForm.box.missing,
        { title: 'Email is required', description: 'Please enter your email address to subscribe.' },
      ],
      [
        '5 Validation',
        'newsletter page without an address',
        newsletterForm.page.missing,
        { title: 'Please enter your email address' },
      ],
      [
        '5 Validation',
        'login',
        [accountFormErrors.email, accountFormErrors.password],
        ['Please enter a valid email address', 'Password must be at least 6 characters'],
      ],
    ],
  ],
])('%s', (_, rows) => {
  it.each(rows)('%s: %s', (_section, _name, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

const problemsOf = (schema: z.ZodMiniType, values: Record<string, unknown>) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('5 Validation, contact form', () => {
  const valid = {
    firstName: 'Al',
    lastName: 'Wu',
    email: 'ada@analytical.example',
    phone: '',
    company: '',
    serviceInterest: '',
    message: '0123456789',
    termsAccepted: true,
    cookiesAccepted: true,
  };

  it('takes the shortest texts, without phone, company and service', () => {
    expect(problemsOf(contactSchema, valid)).toEqual([]);
  });

  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters.'],
    ['lastName', '', 'Last name must be at least 2 characters.'],
    ['email', 'ada@analytical', 'Please enter a valid email address.'],
    ['email', '', 'Please enter a valid email address.'],
    ['message', 'Too short', 'Message must be at least 10 characters.'],
    ['termsAccepted', false, 'You must accept the terms and conditions'],
    ['cookiesAccepted', false, 'You must accept the cookies policy'],
  ])('refuses %s %j', (name, value, message) => {
    expect(problemsOf(contactSchema, { ...valid, [name]: value })).toEqual([[name, message]]);
  });
});

describe('5 Validation, lead qualification', () => {
  const valid = {
    name: 'Al',
    email: 'ada@analytical.example',
    company: 'X',
    interestInPlan: '',
    budget: budgets[0],
    timeframe: timeframes[0],
    needs: '1234567890',
    subscribeToNewsletter: false,
  };

  it('takes the shortest texts and the longest, without a plan or the newsletter', () => {
    expect(problemsOf(qualificationSchema, valid)).toEqual([]);
    expect(problemsOf(qualificationSchema, { ...valid, needs: 'x'.repeat(500) })).toEqual([]);
  });

  it.each([
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['email', 'ada@analytical', 'Please enter a valid email address.'],
    ['email', '', 'Please enter a valid email address.'],
    ['company', ' ', 'Please enter your company name.'],
    ['budget', '', 'Please select your monthly budget.'],
    ['timeframe', '', 'Please select your implementation timeframe.'],
    ['needs', '123456789', 'Please tell us more about your needs.'],
    ['needs', 'x'.repeat(501), 'Maximum 500 characters.'],
  ])('refuses %s %j', (name, value, message) => {
    expect(problemsOf(qualificationSchema, { ...valid, [name]: value })).toEqual([[name, message]]);
  });
});

// Every visitor reads them, so a changed name shows on the page.
it('3 Browser-stored data: every key keeps its name', () => {
  renderPage(<CookiePolicyPage />, paths.cookiePolicy());
  const keys = screen
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getAllByText(/^\w+$/, { selector: 'code' })[0]?.textContent);
  expect(keys).toEqual(
    expect.arrayContaining([
      ...['auth_status', 'auth_token', 'auth_role', 'auth_attempts', 'auth_rate', 'login_analytics'],
      ...['registered_users', 'remembered_email', 'password_reset_requests'],
      ...['site_config', 'admin_config', 'cookiesAccepted', 'theme', 'vitals_history', 'booked_slots'],
      ...['hubspot_config', 'airtable_config', 'customer_system_config', 'email_marketing_config'],
      ...['webhook_config', 'contentful_config', 'chat_config', 'voice_ai_config', 'agents_config'],
      ...['lead_attribution', 'outbox_fallback', 'outbox'],
    ]),
  );
});
