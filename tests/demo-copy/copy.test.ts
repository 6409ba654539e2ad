// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contactPage } from '~/content/contact.json';
import { demoPage } from '~/content/demo.json';
import faq from '~/content/faq.json';
import newsletterPage from '~/content/newsletter.json';
import aboutPage from '~/content/pages/about.json';
import careersPage from '~/content/pages/careers.json';
import phases from '~/content/phases.json';
import { comparison as planComparison, plans } from '~/content/plans.json';
import pricing from '~/content/pricing.json';
import { servicePages } from '~/content/service-pages';
import contentGeneration from '~/content/service-pages/content-generation.json';
import solutions from '~/content/solutions.json';
import { testimonials } from '~/content/testimonials.json';
import { hasSampleAuthors } from '~/facts/authors';
import { officeWeek, officeWeekInWords } from '~/facts/office-hours';
import { formatPlanPrices, planNames, planPrices, popularPlan, trialPlan } from '~/facts/plan-prices';
import { loadPost } from '~/features/blog/bundled-post';
import { blogPosts } from '~/features/posts';
import { getBlock } from '../support/blocks';

const { intro, groups } = getBlock(aboutPage, 'details');

const getAnswer = (id: string) => faq.questions.find((question) => question.id === id)?.answer ?? '';

describe('the brand’s own words and figures', () => {
  it.each<[page: string, what: string, actual: unknown, expected: unknown]>([
    [
      'Home',
      'figures of the clients',
      testimonials.map(({ stat, rating }) => [stat.value, stat.label, rating]),
      [
        ['68%', 'faster response', 5],
        ['42%', 'satisfaction increase', 5],
        ['37%', 'conversion increase', 5],
      ],
    ],
    [
      'Service pages',
      'pieces of each plan',
      contentGeneration.faqs[0]?.answer,
      expect.stringMatching(/^One a month in Starter, four in Professional and ten in Enterprise\./),
    ],
    [
      'Solutions',
      'hours that pay for a plan',
      solutions.business.plans.rows,
      [
        ['Starter', '$599', '$499', '15'],
        ['Professional', '$1,299', '$1,099', '32.5'],
        ['Enterprise', '$2,499', '$2,099', '62.5'],
      ],
    ],
    [
      'Pricing',
      'plans',
      planNames.map((name) => [
        name,
        planPrices[name].monthly,
        planPrices[name].annually,
        name === trialPlan,
        name === popularPlan,
        plans[name].features[0]?.feature,
      ]),
      [
        ['Starter', 599, 499, true, false, '1 content piece per month'],
        ['Professional', 1299, 1099, false, true, '4 content pieces per month'],
        ['Enterprise', 2499, 2099, false, false, '10 content pieces per month'],
      ],
    ],
    [
      'Pricing',
      'what annual billing saves',
      [
        ...Object.values(planPrices).map((price) => formatPlanPrices(price).savedPercent),
        pricing.billing.saving,
      ],
      ['16.7%', '15.4%', '16.0%', 'Save 15%'],
    ],
    ['Pricing', 'trial', pricing.plans.trial, '7-day free trial, credit card required.'],
    [
      'Contact',
      'office hours',
      officeWeek,
      [
        { days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM PST' },
        { days: 'Saturday', hours: '10:00 AM to 2:00 PM PST' },
        { days: 'Sunday', hours: 'Closed' },
      ],
    ],
    ['Contact', 'reply', contactPage.ready.text, expect.stringContaining('a reply within 24 hours')],
    [
      'About',
      'hours',
      officeWeekInWords,
      'Monday to Friday from 9 to 6 and Saturday from 10 to 2, Pacific time',
    ],
    [
      'About',
      'what is invented, and what is real',
      [hasSampleAuthors, groups[0]?.list[1], groups[1]?.list.length, intro],
      [
        true,
        'Its people, clients and logos.',
        4,
        expect.stringMatching(/^Loomwright is a demonstration brand\./),
      ],
    ],
    [
      'Careers',
      'that nobody is hired',
      getBlock(careersPage, 'positions').sample?.text,
      expect.stringContaining('is a demonstration brand and has no jobs to fill'),
    ],
    [
      'FAQ',
      'length of an implementation',
      getAnswer('implementation-time'),
      expect.stringMatching(
        /2-4 weeks for a basic implementation.*6-8 weeks for an enterprise implementation/,
      ),
    ],
    [
      'FAQ',
      'price',
      getAnswer('price'),
      expect.stringMatching(
        /Starter is \$599 a month, Professional \$1,299 and Enterprise \$2,499.*no setup fee.*14-day money-back guarantee.*at any time/,
      ),
    ],
    ['FAQ', 'systems', getAnswer('integrations'), expect.stringContaining('HubSpot, Airtable and SuiteCRM')],
    ['FAQ', 'reply', getAnswer('after-an-inquiry'), expect.stringContaining('within 24 hours')],
    ['FAQ', 'data', getAnswer('data'), expect.stringContaining('within 30 days')],
    ['FAQ', 'ending', getAnswer('ending'), expect.stringContaining('thirty days’ notice')],
    [
      'Demo',
      'confirmation',
      demoPage.faq.questions.fixed.answer,
      expect.stringContaining('email you within 24 hours on business days to confirm it'),
    ],
    [
      'Newsletter',
      'rhythm',
      [newsletterPage.intro, newsletterPage.facts[0]],
      [
        expect.stringMatching(/^Bi-weekly, about four minutes:/),
        { term: 'Every second week', text: expect.stringContaining('26 letters a year') },
      ],
    ],
    [
      'Newsletter',
      'that the sample is one',
      newsletterPage.sample.intro,
      expect.stringContaining('client and the figures are invented'),
    ],
  ])('%s: %s', (_page, _what, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it.each([
    ['Content pieces per month', ['1', '4', '10']],
    ['Leads qualified by your rules', ['no', 'yes', 'yes']],
    ['Typical implementation time', ['2-4 weeks', '2-4 weeks', '6-8 weeks']],
    ['Free trial', ['7 days', 'no', 'no']],
    ['Setup fee', ['None', 'None', 'None']],
    ['Money-back guarantee', ['14 days', '14 days', '14 days']],
  ])('Pricing: %s', (label, values) => {
    const row = planComparison.flatMap(({ rows }) => rows).find((one) => one.label === label);
    expect(planNames.map((name) => row?.values[name])).toEqual(values);
  });
});

describe('the articles', () => {
  it('are at least 14, in at least 5 categories, of which 6 are featured', () => {
    expect(blogPosts.length).toBeGreaterThanOrEqual(14);
    expect(new Set(blogPosts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
    expect(blogPosts.filter(({ featured }) => featured)).toHaveLength(6);
  });

  it('have 600 to 1200 words in sections, a picture, and at least two links to other pages', async () => {
    let pictures = 0;
    for (const { slug } of blogPosts) {
      const { content = '', headings = [] } = (await loadPost(slug)) ?? {};
      const words = content.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
      expect.soft(words, slug).toBeGreaterThanOrEqual(600);
      expect.soft(words, slug).toBeLessThanOrEqual(1200);
      expect.soft(headings.length, slug).toBeGreaterThanOrEqual(3);
      expect.soft(content.match(/<a [^>]*href=/g)?.length, slug).toBeGreaterThanOrEqual(2);
      pictures += content.match(/<img /g)?.length ?? 0;
    }
    expect(pictures).toBeGreaterThan(0);
  });
});

describe('the services', () => {
  it('name only the tools that a buyer uses', () => {
    const text = JSON.stringify(servicePages);
    const own = ['HubSpot', 'Airtable', 'SuiteCRM', 'Contentful'];
    const everyday = [
      ...['Microsoft 365', 'Google Workspace', 'QuickBooks Online'],
      ...['Salesforce', 'Zendesk', 'Slack', 'Shopify'],
    ];
    for (const system of [...own, ...everyday]) expect(text).toContain(system);
    for (const page of servicePages)
      expect
        .soft(everyday.filter((tool) => JSON.stringify(page).includes(tool)).length, page.slug)
        .toBeGreaterThanOrEqual(3);
    expect(text).not.toMatch(
      /Intercom|\bTeams\b|SharePoint|\bSAP\b|OpenAI|Anthropic|Zapier|Jira|Notion|WordPress/,
    );
  });

  it('describe their audience, their results and the systems that they connect to', () => {
    for (const { slug, fits, doesNotFit, deliverables, integrations, timeline } of servicePages) {
      expect.soft(fits.length, slug).toBeGreaterThanOrEqual(3);
      expect.soft(doesNotFit, slug).toHaveLength(3);
      expect.soft(deliverables.length, slug).toBeGreaterThanOrEqual(4);
      expect.soft(integrations.length, slug).toBeGreaterThanOrEqual(4);
      expect.soft(timeline.stages.length, slug).toBeGreaterThanOrEqual(4);
    }
  });
});

it('no two phases share a text', () => {
  const texts = Object.values(phases).flatMap((phase) => [
    phase.description,
    phase.caseStudy,
    ...phase.benefits,
    ...phase.process,
    ...phase.technologies,
    ...phase.faqs.flatMap(({ question, answer }) => [question, answer]),
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});

const collectTexts = (value: string | object): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(collectTexts);

it('the sample letter has the stated length, and links to existing articles', () => {
  const { greeting, event, cost, fix, mistake, copy, question, next, unsubscribe } =
    newsletterPage.sample.letter;
  const { before, label, after } = question.article;
  const asked = [question.heading, question.text, before + label + after];
  const words = collectTexts([greeting, event, cost, fix, mistake, copy, asked, next, unsubscribe]);
  const count = words.join(' ').match(/\S+/g)?.length ?? 0;
  expect(count).toBeGreaterThanOrEqual(600);
  expect(count).toBeLessThanOrEqual(800);
  const slugs = blogPosts.map(({ slug }) => slug);
  for (const slug of newsletterPage.archive.slugs) expect(slugs).toContain(slug);
});
