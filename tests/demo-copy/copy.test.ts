// @vitest-environment node
import { describe, expect, it } from 'vitest';
import aboutPage from '~/content/about.json';
import authorTexts from '~/content/authors.json';
import careersPage from '~/content/careers.json';
import caseStudy from '~/content/case-study.json';
import { contactPage } from '~/content/contact.json';
import { demoPage } from '~/content/demo.json';
import faq from '~/content/faq.json';
import home from '~/content/home.json';
import newsletterPage from '~/content/newsletter.json';
import phases from '~/content/phases.json';
import { comparison as planComparison, plans } from '~/content/plans.json';
import positions from '~/content/positions.json';
import pricing from '~/content/pricing.json';
import processPage from '~/content/process.json';
import resourcesPage from '~/content/resources.json';
import { servicePages } from '~/content/service-pages';
import contentGeneration from '~/content/service-pages/content-generation.json';
import { serviceCards } from '~/content/services';
import servicesOverview from '~/content/services-overview.json';
import solutions from '~/content/solutions.json';
import { testimonials } from '~/content/testimonials.json';
import { authors, hasSampleAuthors } from '~/facts/authors';
import { brand } from '~/facts/brand';
import { officeWeek, officeWeekInWords } from '~/facts/office-hours';
import { planNames, planPrices, popularPlan, pricesOf, trialPlan } from '~/facts/plan-prices';
import { loadPost } from '~/features/blog/bundled-post';
import { positionIds } from '~/features/contact/contact-subjects';
import { bundledPosts } from '~/features/posts';
import { reports } from '~/pages/resources/reports';

const answerTo = (id: string) => faq.questions.find((question) => question.id === id)?.answer ?? '';
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

const { stages } = resourcesPage.knowledge;

describe('the brand’s own words and figures', () => {
  it.each<[page: string, what: string, actual: unknown, expected: unknown]>([
    [
      'Home',
      'highlights',
      home.highlights,
      [
        'AI-powered automation',
        'Smart process optimization',
        'Enterprise data integration',
        'Performance analytics',
      ],
    ],
    [
      'Home',
      'hero',
      [home.hero.badge, home.hero.phrases, home.hero.suffix],
      [
        'Intelligent Automation Platform',
        ['Build Smart AI Automations', 'Transform Business Workflows', 'Create Intelligent Tools'],
        'For Any Business',
      ],
    ],
    [
      'Home',
      'buttons',
      [home.hero.start, home.hero.explore, ...home.callToAction.links.map(({ label }) => label)],
      ['Get Started', 'Explore AI Solutions', 'Get Started', 'Explore Solutions'],
    ],
    ['Home', 'sample logos', home.trusted.names.length, 6],
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
    ['Footer', 'networks', Object.keys(brand.social), ['x', 'linkedin', 'instagram', 'facebook', 'youtube']],
    [
      'Services',
      'services',
      serviceCards.map(({ slug, title }) => [slug, title]),
      [
        ['chatbots', 'AI Chatbots'],
        ['automation', 'Workflow Automation'],
        ['content-generation', 'Content Generation'],
        ['data-processing', 'Data Processing'],
        ['custom-ai', 'Custom AI Solutions'],
        ['analytics', 'Performance Analytics'],
      ],
    ],
    [
      'Services',
      'products, with what each is for',
      Object.entries(servicesOverview.products).map(([id, { name, next }]) => [id, name, next[0]?.to]),
      [
        ['marketing', 'Marketing', '/solutions#marketing'],
        ['orchestration', 'Orchestration', '/solutions#technology'],
        ['personalization', 'Personalization', '/solutions#industry'],
        ['data-platform', 'Data platform', '/solutions#business'],
      ],
    ],
    [
      'Service pages',
      'phase and weeks',
      servicePages.map(({ slug, phase, timeline }) => [slug, phase, timeline.weeks]),
      [
        ['chatbots', 'development', 4],
        ['automation', 'discovery', 6],
        ['content-generation', 'development', 4],
        ['data-processing', 'discovery', 8],
        ['custom-ai', 'strategy', 12],
        ['analytics', 'improvement', 4],
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
      'industries',
      namesOf(solutions.industry.industries),
      ['Retail', 'Finance', 'Property management', 'Manufacturing'],
    ],
    [
      'Solutions',
      'a lead’s path from first visit to sales',
      solutions.marketing.path.map(([moment]) => moment),
      ['First question', 'Inquiry', 'First reply', 'Sales'],
    ],
    [
      'Solutions',
      'leads of a month',
      solutions.marketing.numbers.steps.map(({ value }) => value),
      ['12,000', '600', '180', '72', '24'],
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
      [...Object.values(planPrices).map((price) => pricesOf(price).savedPercent), pricing.billing.saving],
      ['16.7%', '15.4%', '16.0%', 'Save 15%'],
    ],
    [
      'Pricing',
      'questions',
      Object.values(pricing.faq.questions).map(({ question }) => question),
      [
        'Can I switch plans later?',
        'Is there a setup fee?',
        'How does the 14-day money-back guarantee work?',
        'Which payment methods do you accept?',
      ],
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
    [
      'Contact',
      'description',
      contactPage.description,
      expect.stringMatching(/Get in touch .* AI business solutions/),
    ],
    ['Contact', 'reply', contactPage.ready.text, expect.stringContaining('a reply within 24 hours')],
    [
      'Process',
      'phases',
      Object.values(phases).map(({ name, duration }) => [name, duration]),
      [
        ['Discovery & Analysis', '2 to 4 weeks'],
        ['Strategy & Planning', '2 to 3 weeks'],
        ['Design & Development', '6 to 8 weeks'],
        ['Testing & Deployment', '2 to 4 weeks'],
        ['Continuous Improvement', 'month by month, after a first quarter'],
      ],
    ],
    [
      'Process',
      'pauses, exits and shortcuts',
      processPage.rules.list.map(({ when }) => when),
      [
        'Between two phases',
        'At the end of any phase',
        'A basic setup: 2 to 4 weeks',
        'Starting in the middle',
      ],
    ],
    [
      'About',
      'core values',
      namesOf(aboutPage.values.list),
      ['Innovation', 'Trust', 'Collaboration', 'Impact'],
    ],
    [
      'About',
      'hours',
      officeWeekInWords,
      'Monday to Friday from 9 to 6 and Saturday from 10 to 2, Pacific time',
    ],
    [
      'About',
      'authors',
      authors.map(({ name, role }) => `${name}, ${role}`),
      [
        'Mara Ellison, Head of Delivery',
        'Jonas Feld, Principal Engineer',
        'Priya Raman, Data Lead',
        'Tomas Reyes, Client Director',
      ],
    ],
    [
      'About',
      'what is invented, and what is real',
      [
        hasSampleAuthors,
        authorTexts.inventedOfSamples,
        aboutPage.real.real.list.length,
        aboutPage.real.intro,
      ],
      [
        true,
        'Its people, clients and logos.',
        4,
        expect.stringMatching(/^Loomwright is a demonstration brand\./),
      ],
    ],
    [
      'Careers',
      'positions',
      Object.values(positions).map(({ title }) => title),
      ['AI Engineer', 'Full Stack Developer', 'Product Manager', 'UX/UI Designer', 'AI Sales Specialist'],
    ],
    [
      'Careers',
      'locations',
      positionIds.map((id) => careersPage.openings[id].location),
      [
        'San Francisco, or remote in the US',
        'Remote in US time zones',
        'San Francisco',
        'Remote in US time zones',
        'Remote, with travel in the western US',
      ],
    ],
    [
      'Careers',
      'that nobody is hired',
      careersPage.sample.text,
      expect.stringContaining('is a demonstration brand and has no jobs to fill'),
    ],
    [
      'Careers',
      'how it is decided',
      [careersPage.hiring.steps.length, careersPage.hiring.steps[1]?.text],
      [4, expect.stringMatching(/^Within 24 hours/)],
    ],
    [
      'FAQ',
      'questions',
      faq.questions.map(({ question }) => question),
      [
        'How long does an implementation take?',
        'What does it cost, and can we switch plans?',
        'What happens to our data?',
        'Which systems do you connect?',
        'What happens after we send an inquiry?',
        'Who checks what the system does?',
        'Who owns what you build?',
        'How do we end a contract?',
      ],
    ],
    [
      'FAQ',
      'length of an implementation',
      answerTo('implementation-time'),
      expect.stringMatching(
        /2-4 weeks for a basic implementation.*6-8 weeks for an enterprise implementation/,
      ),
    ],
    [
      'FAQ',
      'price',
      answerTo('price'),
      expect.stringMatching(
        /Starter is \$599 a month, Professional \$1,299 and Enterprise \$2,499.*no setup fee.*14-day money-back guarantee.*at any time/,
      ),
    ],
    ['FAQ', 'systems', answerTo('integrations'), expect.stringContaining('HubSpot, Airtable and SuiteCRM')],
    ['FAQ', 'reply', answerTo('after-an-inquiry'), expect.stringContaining('within 24 hours')],
    ['FAQ', 'data', answerTo('data'), expect.stringContaining('within 30 days')],
    ['FAQ', 'ending', answerTo('ending'), expect.stringContaining('thirty days’ notice')],
    [
      'Demo',
      'agenda',
      demoPage.agenda.parts.map(({ minutes, title }) => [minutes, title]),
      [
        ['0 to 5', 'Your task'],
        ['5 to 15', 'One automation at work'],
        ['15 to 25', 'Your example'],
        ['25 to 30', 'Cost and next step'],
      ],
    ],
    [
      'Demo',
      'people, questions',
      [namesOf(demoPage.people.list), Object.keys(demoPage.faq.questions).length],
      [['A solutions engineer', 'A project lead', 'You, with up to five colleagues'], 5],
    ],
    [
      'Demo',
      'confirmation',
      demoPage.faq.questions.fixed.answer,
      expect.stringContaining('email you within 24 hours on business days to confirm it'),
    ],
    [
      'Resources',
      'reports',
      reports.map(({ title, slug }) => [title, slug]),
      [
        ['A business case for one automation', 'automation-business-case'],
        ['Readiness checklist for AI automation', 'readiness-checklist'],
        ['A buyer’s guide to contracts and data', 'contracts-and-data-guide'],
      ],
    ],
    ['Resources', 'stages', namesOf(stages), ['Choosing', 'Buying', 'Building', 'Running']],
    [
      'Resources',
      'first guides',
      [stages[0]?.guides[0]?.to, stages[2]?.guides[0]?.to, resourcesPage.closing.links[0]?.label],
      ['/blog/choosing-your-first-automation', '/process', 'Ask us'],
    ],
    [
      'Case study',
      'stations',
      namesOf(caseStudy.architecture.stations),
      [
        'Mail and web form',
        'Intake queue',
        'Language model',
        'ERP and catalog',
        'Rule check',
        'Human review',
        'Reply',
        'CRM and log',
      ],
    ],
    ['Newsletter', 'parts of a letter', newsletterPage.contents.parts.length, 6],
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
    ['Leads qualified by your rules', [false, true, true]],
    ['Typical implementation time', ['2-4 weeks', '2-4 weeks', '6-8 weeks']],
    ['Free trial', ['7 days', false, false]],
    ['Setup fee', ['None', 'None', 'None']],
    ['Money-back guarantee', ['14 days', '14 days', '14 days']],
  ])('Pricing: %s', (label, values) => {
    const row = planComparison.flatMap(({ rows }) => rows).find((one) => one.label === label);
    expect(planNames.map((name) => row?.values[name])).toEqual(values);
  });
});

describe('the articles', () => {
  it('are at least 14, in at least 5 categories, of which 6 are featured', () => {
    expect(bundledPosts.length).toBeGreaterThanOrEqual(14);
    expect(new Set(bundledPosts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
    expect(bundledPosts.filter(({ featured }) => featured)).toHaveLength(6);
  });

  it('have 600 to 1200 words in sections, a picture somewhere, and lead on at least twice', async () => {
    let pictures = 0;
    for (const { slug } of bundledPosts) {
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
  it('name the tools that a buyer uses, and no others', () => {
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

  it('say enough of whom they are for, what they leave behind and what they connect to', () => {
    for (const { slug, fits, doesNotFit, deliverables, integrations, timeline } of servicePages) {
      expect.soft(fits.length, slug).toBeGreaterThanOrEqual(3);
      expect.soft(doesNotFit, slug).toHaveLength(3);
      expect.soft(deliverables.length, slug).toBeGreaterThanOrEqual(4);
      expect.soft(integrations.length, slug).toBeGreaterThanOrEqual(4);
      expect.soft(timeline.stages.length, slug).toBeGreaterThanOrEqual(4);
    }
  });
});

it('the phases repeat no text from one to the next', () => {
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

const textsIn = (value: string | object): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(textsIn);

it('the sample letter is as long as the page says, and sends readers to articles that are there', () => {
  const { greeting, event, cost, fix, mistake, copy, question, next, unsubscribe } =
    newsletterPage.sample.letter;
  const { before, label, after } = question.article;
  const asked = [question.heading, question.text, before + label + after];
  const words = textsIn([greeting, event, cost, fix, mistake, copy, asked, next, unsubscribe]);
  const count = words.join(' ').match(/\S+/g)?.length ?? 0;
  expect(count).toBeGreaterThanOrEqual(600);
  expect(count).toBeLessThanOrEqual(800);
  const slugs = bundledPosts.map(({ slug }) => slug);
  for (const slug of newsletterPage.archive.slugs) expect(slugs).toContain(slug);
});
