import accessibility from 'virtual:legal/accessibility';
import cookiePolicy from 'virtual:legal/cookie-policy';
import privacyPolicy from 'virtual:legal/privacy-policy';
import serviceTerms from 'virtual:legal/service-terms';
import termsOfService from 'virtual:legal/terms-of-service';
import trust from 'virtual:legal/trust';
import { type Deployment, unconfigured } from '~/facts/deployment';
import { mailingWords, withMailing } from '~/facts/mailing';
import { basicAgents, priced } from '~/facts/plan-prices';
import { compilePost } from '~/shared/articles/compile-post';
import { readFrontMatter, reportFrontMatterSchema } from '~/shared/articles/front-matter';
import type { Post } from '~/shared/articles/post';
import { type LegalDocument, plainText } from '~/shared/legal-document';
import { paths } from '~/shared/paths';
import { comparisonIndex, comparisons } from './comparisons';
import { everydayTools, everydayToolsSection } from './everyday-tools';
import faq from './faq.json';
import { readiness } from './readiness';
import { savings } from './savings';
import { companyPassages } from './site-passages/company-passages';
import { offerPassages } from './site-passages/offer-passages';
import { pageName, passage, type SitePassage, under } from './site-passages/site-passage';
import { solutions } from './solutions';

// As text: the build typesets them for pages, with more effort than a search needs.
const texts = import.meta.glob<string>(['./posts/*.md', './reports/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every article that has a page, found by its headings too, and the reports. `remote` as in the blog. */
const readingPassages = (remote: readonly Post[]): SitePassage[] => [
  ...remote.map(postPassage),
  ...Object.entries(texts).flatMap(([file, text]) => {
    const slug = file.replace(/^.*\/|\.md$/g, '');
    if (!file.startsWith('./posts/')) return [reportPassage(slug, text)];
    return remote.some((post) => post.slug === slug) ? [] : [postPassage(compilePost(slug, text))];
  }),
];

function postPassage({ slug, title, excerpt, category, headings }: Post): SitePassage {
  return {
    ...passage(`post/${slug}`, { kind: 'post', title, to: paths.post(slug) }, excerpt),
    keywords: [category, ...headings.map(({ text }) => text)].join(' '),
  };
}

function reportPassage(slug: string, markdown: string): SitePassage {
  const { title, summary, helps } = readFrontMatter(slug, markdown, reportFrontMatterSchema).front;
  const where = { kind: 'report', title, to: paths.report(slug) } as const;
  return passage(`report/${slug}`, where, summary, ...helps);
}

/** Sections that nobody asks a sales assistant about: they're about the website alone, or for counsel. */
const LEFT_OUT = new Set([
  ...['who', 'browser', 'recipients', 'transfers', 'automated', 'security', 'content', 'accounts'],
  ...['fair-use', 'liability', 'law', 'changes', 'inquiry', 'protection', 'tests'],
  ...['where-it-goes', 'ai-output', 'report', 'service', 'your-choice', 'us-states', 'help'],
  ...['visit', 'choice', 'account', 'administration', 'analytics-cookies', 'hubspot', 'removing'],
  // Other pages answer these for the chat.
  ...['billing', 'limits', 'ownership', 'leaving'],
]);
/** Sections whose points answer questions. Those of the others are details, and the index is fetched for one question. */
const WITH_POINTS = new Set(['rights', 'renewal', 'exceptions']);

/** The legal pages, section by section. */
const legalPassages = (deployment: Deployment): SitePassage[] => [
  ...sections('privacy', paths.privacyPolicy(), filled(privacyPolicy, deployment)),
  ...sections('terms', paths.termsOfService(), filled(termsOfService, deployment)),
  ...sections('cookies', paths.cookiePolicy(), cookiePolicy),
  ...sections('trust', paths.trust(), trust),
  ...sections('service-terms', paths.serviceTerms(), serviceTerms),
  ...sections('accessibility', paths.accessibility(), accessibility),
];

const filled = (document: LegalDocument, { mailing }: Deployment) =>
  withMailing(document, mailingWords(mailing));

function sections(id: string, to: string, { heading, intro, sections }: LegalDocument): SitePassage[] {
  return [
    passage(id, { kind: 'legal', title: heading, to }, intro),
    ...sections
      .filter((section) => !LEFT_OUT.has(section.id))
      .map((section) =>
        passage(
          `${id}/${section.id}`,
          { kind: 'legal', title: under(heading, section.heading), to },
          ...[...section.paragraphs, ...((WITH_POINTS.has(section.id) && section.points) || [])].map(
            plainText,
          ),
          ...(section.id === 'attestations'
            ? [section.table?.rows.map(([name, answer]) => `${name}: ${answer}.`).join(' ') ?? '']
            : []),
        ),
      ),
  ];
}

/** The changes, by industry and by part of a company. */
function solutionPassages(): SitePassage[] {
  const { industry, marketing, technology, business } = solutions;
  const part = (
    id: 'marketing' | 'technology' | 'business',
    key: string,
    heading: string,
    ...texts: string[]
  ) =>
    passage(
      `solution/${id}/${key}`,
      { kind: 'solution', title: under(solutions[id].heading, heading), to: paths.solutions(id) },
      ...texts,
    );
  return [
    passage(
      'solutions',
      { kind: 'solution', title: pageName(solutions), to: paths.solutions() },
      solutions.description,
    ),
    ...industry.industries.map(({ name, process, today, changes, watch }) =>
      passage(
        `industry/${name.toLowerCase().replaceAll(' ', '-')}`,
        { kind: 'solution', title: under(name, process), to: paths.solutions('industry') },
        today,
        changes,
        watch,
      ),
    ),
    part('marketing', 'path', marketing.caption, marketing.intro),
    part(
      'technology',
      'need',
      technology.need.heading,
      ...technology.need.items.map(({ name, text }) => `${name}: ${text}`),
    ),
    part('technology', 'refuse', technology.refuse.heading, ...technology.refuse.items),
    part('business', 'plans', business.plans.heading, business.intro),
    part(
      'business',
      'risks',
      business.risks.heading,
      ...business.risks.rows.map(([risk, , limit]) => `${risk}: ${limit}`),
    ),
    part('business', 'start', business.start.heading, ...business.start.steps.map(({ text }) => text)),
  ];
}

/** Whether to automate at all, what else there is to choose, and the tools that clients have already. */
const choosingPassages = (): SitePassage[] => [
  passage(
    'readiness',
    { kind: 'page', title: pageName(readiness), to: paths.readiness() },
    readiness.intro,
    readiness.rule.intro,
  ),
  passage(
    'savings',
    { kind: 'page', title: pageName(savings), to: paths.savings() },
    savings.intro,
    savings.description,
  ),
  passage(
    'compare',
    { kind: 'page', title: pageName(comparisonIndex), to: paths.compare() },
    comparisonIndex.intro,
  ),
  ...comparisons.map((page) =>
    passage(
      `compare/${page.slug}`,
      { kind: 'page', title: pageName(page), to: paths.comparison(page.slug) },
      `${comparisonIndex.table.columns[1]}: ${page.brief.theirs}`,
      `${comparisonIndex.table.columns[2]}: ${page.brief.ours}`,
      page.description,
    ),
  ),
  ...everydayTools.map(({ name, reads, writes, through, limit }) =>
    passage(
      `tool/${name.toLowerCase().replaceAll(' ', '-')}`,
      { kind: 'service', title: under(everydayToolsSection.heading, name), to: everydayToolsSection.to },
      `Reads: ${reads}`,
      `Writes: ${writes}`,
      `Through ${through}`,
      limit,
    ),
  ),
];

/**
 * Everything the chat can find and quote from this site, made from the copy of its pages. The build indexes
 * it: no page imports this module, which comes with the copy of them all. `deployment`: the facts that its legal texts
 * depend on; `remote`: the articles from elsewhere.
 */
export const sitePassages = (
  deployment: Deployment = unconfigured,
  remote: readonly Post[] = [],
): SitePassage[] =>
  [
    passage('faq', { kind: 'faq', title: pageName(faq), to: paths.faq() }, faq.description),
    ...faq.questions.map(({ id, question, answer }) => ({
      id: `faq/${id}`,
      kind: 'faq' as const,
      title: question,
      to: paths.faq(id),
      text: answer,
    })),
    ...offerPassages(),
    ...solutionPassages(),
    ...choosingPassages(),
    ...companyPassages(deployment),
    ...legalPassages(deployment),
    ...readingPassages(remote),
  ].map(withKeywords);

function withKeywords(one: SitePassage): SitePassage {
  const keywords = [one.keywords, passageKeywords[one.id]].filter(Boolean).join(' ');
  return keywords ? { ...one, keywords } : one;
}

/** Other words people use when asking, by passage id: those missing from its copy. */
export const passageKeywords: Readonly<Record<string, string>> = {
  'faq/implementation-time':
    'long time duration deadline fast quick quickly soon timeline start launch onboarding rollout setup',
  'faq/price':
    'much price pricing fee expensive cheap afford budget rate quote subscription upgrade downgrade discount charge volume nonprofit monthly',
  'faq/data':
    'GDPR CCPA HIPAA SOC ISO compliance compliant privacy secure security safe train training store encryption hosting retention leak',
  'faq/integrations':
    'integrate integration API connector SAP CRM Salesforce Slack Teams Zendesk Shopify Outlook Gmail Google Microsoft Zapier WordPress compatible tools',
  'faq/after-an-inquiry': 'form submit contact message next steps response wait',
  'faq/human-oversight': 'control mistake error wrong hallucination quality supervise loop trust reliable',
  'faq/ownership': 'ownership code source intellectual property IP rights license lock-in',
  'faq/ending': 'cancel cancellation terminate quit leave stop minimum term commitment lock-in exit',
  services: 'offer company specialize help AI solutions automate automation',
  'service/chatbots':
    'chatbot bot agent assistant customer service support helpdesk ticket email live chat website WhatsApp voice phone call human take over handover angry',
  'service/chatbots/question-1': 'hallucinate hallucination wrong mistake error invent accurate',
  'service/chatbots/question-2': 'multilingual translate Spanish German French English speak',
  'service/automation': 'automate automation RPA agent Zapier repetitive manual task sync SAP ERP order',
  'service/automation/question-1': 'downtime outage',
  'service/content-generation':
    'write writing blog post article copy copywriting SEO marketing social media newsletter LinkedIn translate',
  'service/data-processing':
    'invoice receipt document OCR PDF scan extract extraction automate paperwork data entry SAP',
  'service/data-processing/question-3':
    'on-premise on-prem premises self-hosted host server cloud AWS Azure infrastructure EU',
  'service/custom-ai': 'build agent machine learning fine-tune LLM bespoke software app development',
  'service/custom-ai/integrations': 'ChatGPT GPT OpenAI Claude Anthropic Gemini Llama Mistral LLM model',
  'service/custom-ai/question-3': 'switch provider leave lock-in',
  'service/analytics':
    'measure measuring result KPI metric dashboard ROI return on investment savings success reporting prove',
  'product/marketing': 'lead generation leads campaign email sales funnel',
  pricing:
    'much cost fee plan package subscription difference compare starter professional enterprise charge chatbot',
  'plan/starter':
    'starter much cost price fee year annual free trial small business startup cheapest basic try trying buy test small',
  'plan/professional': 'professional much cost price fee year annual month',
  'plan/enterprise': 'enterprise much cost price fee year annual SSO SAML single sign-on large company',
  'pricing/kind-1': `basic ${priced(basicAgents.price)} cheapest lowest price agents widget embed`,
  'pricing/kind-2': 'difference between plan and project',
  'pricing/kind-3': 'difference between plan and project custom bespoke',
  savings: 'ROI calculator calculate return payback break-even worth money save',
  'pricing/trial': 'free trial try day credit card charged',
  'pricing/limits': 'limit limits exceed overage happens beyond quota volume too many',
  'billing/guarantee': 'refund unhappy dissatisfied money back',
  'billing/methods': 'pay payment invoice card PayPal wire transfer',
  'pricing/custom': 'budget minimum project size one-off quote individual',
  process: 'work phase step methodology approach project stages',
  'process/rules': 'work pause exit shortcut',
  'phase/development/question-2': 'engineer IT team in-house',
  'phase/testing/question-1': 'test quality ready',
  'phase/testing/question-3': 'penetration pentest secure audit',
  'phase/improvement': 'maintenance maintain support after launch retainer',
  'solution/technology/need': 'access credentials account permission',
  'solution/business/start': 'begin getting started first project idea',
  'solution/business/plans': 'ROI return on investment worth pay off',
  'solution/business/risks': 'fail failure wrong guarantee',
  solutions:
    'industry sector law firm legal lawyer insurance logistics education government nonprofit real estate',
  'industry/retail': 'ecommerce e-commerce online shop store Shopify return refund customer',
  'industry/finance': 'bank banking insurance fintech accounting KYC compliance loan',
  'industry/property-management':
    'landlord tenant apartment rent housing building facility maintenance repair',
  'industry/manufacturing': 'factory supplier supply chain production logistics procurement industrial',
  contact:
    'located location based headquarters city address weekend call talk speak human person someone sales number open opening hours support help reach visit phone',
  demo: 'demo book demos appointment meeting schedule call video book consultation calendar show example',
  about: 'company founded agency team mission who',
  'about/work': 'team size people staff employees many account manager big large',
  'about/real': 'real fake fictional legit client customer reference',
  'case-study': 'client customer reference success story example portfolio result wholesale',
  careers: 'job hire hiring career vacancy apply internship salary position developer',
  newsletter: 'subscribe unsubscribe mailing list email',
  blog: 'articles posts read',
  resources: 'whitepaper download PDF guide ebook checklist template',
  'brand-kit': 'logo press media brand download',
  'privacy/messages': 'my email address personal data name sell share spam',
  'privacy/use': 'newsletter mailing list marketing subscribe unsubscribe opt out',
  'privacy/rights': 'delete my data access erase GDPR CCPA request',
  'service-terms/uptime': 'SLA availability',
  'service-terms/agreement': 'DPA',
  'trust/attestations': 'hospital healthcare clinic doctor medical patient dentist pharma HIPAA practice',
  'terms/what-you-send': 'NDA sign confidentiality confidential agreement',
  'post/getting-people-to-use-it':
    'employee staff job lose layoff replace people adoption change management resistance training',
  'post/choosing-your-first-automation': 'start idea use case best candidate',
  'post/what-automation-really-costs': 'ROI total cost of ownership break-even',
  'post/questions-your-security-team-will-ask': 'secure GDPR SOC ISO audit',
  'report/automation-business-case': 'ROI return on investment calculator board',
};
