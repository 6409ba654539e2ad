import { compilePost } from '~/shared/articles/compile-post';
import { readFrontMatter, reportFrontMatterSchema } from '~/shared/articles/front-matter';
import type { Post } from '~/shared/articles/post';
import { paths } from '~/shared/paths';
import { accessibility } from './accessibility';
import { comparisonIndex, comparisons } from './comparisons';
import { cookiePolicy } from './cookie-policy';
import { type Deployment, unconfigured } from './deployment';
import { everydayTools, everydayToolsSection } from './everyday-tools';
import { faqPage, faqs } from './faq';
import type { LegalDocument, LegalText } from './legal';
import { mailingWords, withMailing } from './mailing';
import { privacyPolicy } from './privacy-policy';
import { readiness } from './readiness';
import { savings } from './savings';
import { companyPassages } from './site-passages/company-passages';
import { offerPassages } from './site-passages/offer-passages';
import { passageKeywords } from './site-passages/passage-keywords';
import { pageName, passage, type SitePassage, under } from './site-passages/site-passage';
import { solutions } from './solutions';
import { termsOfService } from './terms-of-service';
import { attestations, trust } from './trust';

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
  ...[
    'who',
    'browser',
    'recipients',
    'transfers',
    'children',
    'automated',
    'security',
    'content',
    'accounts',
  ],
  ...['fair-use', 'liability', 'law', 'changes', 'inquiry', 'protection', 'access', 'tests'],
  ...['where-it-goes', 'ai-output', 'report'],
]);
/** Sections whose points answer questions. Those of the others are details, and the index is fetched for one question. */
const WITH_POINTS = new Set(['rights', 'renewal', 'exceptions']);

/** The legal pages, section by section. */
const legalPassages = (deployment: Deployment): SitePassage[] => [
  ...sections('privacy', paths.privacyPolicy(), filled(privacyPolicy(deployment), deployment)),
  ...sections('terms', paths.termsOfService(), filled(termsOfService(deployment), deployment)),
  ...sections('cookies', paths.cookiePolicy(), cookiePolicy(deployment)),
  ...sections('trust', paths.trust(), trust(deployment)),
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
          ...[...section.paragraphs, ...((WITH_POINTS.has(section.id) && section.points) || [])].map(plain),
          ...(section.id === 'attestations'
            ? [attestations.map(({ name, answer }) => `${name}: ${answer}.`).join(' ')]
            : []),
        ),
      ),
  ];
}

const plain = (text: LegalText): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : part.label)).join('');

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
    part(
      'technology',
      'borders',
      technology.borders.heading,
      ...technology.borders.zones.map(({ name, text }) => `${name}: ${text}`),
    ),
    part('technology', 'refuse', technology.refuse.heading, ...technology.refuse.items),
    part('business', 'plans', business.plans.heading, business.plans.text),
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
      page.brief,
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
    passage('faq', { kind: 'faq', title: pageName(faqPage), to: paths.faq() }, faqPage.description),
    ...faqs.map(({ id, question, answer }) => ({
      id: `faq/${id}`,
      kind: 'faq' as const,
      title: question,
      to: paths.faq(id),
      text: answer,
    })),
    ...offerPassages(),
    ...solutionPassages(),
    ...choosingPassages(),
    ...companyPassages(mailingWords(deployment.mailing)),
    ...legalPassages(deployment),
    ...readingPassages(remote),
  ].map(withKeywords);

function withKeywords(one: SitePassage): SitePassage {
  const keywords = [one.keywords, passageKeywords[one.id]].filter(Boolean).join(' ');
  return keywords ? { ...one, keywords } : one;
}
