import { compilePost } from '~/shared/articles/compile-post';
import { readFrontMatter, reportFrontMatterSchema } from '~/shared/articles/front-matter';
import type { Post } from '~/shared/articles/post';
import { paths } from '~/shared/paths';
import { accessibility } from '../accessibility';
import { cookiePolicy } from '../cookie-policy';
import type { Deployment } from '../deployment';
import type { LegalDocument, LegalText } from '../legal';
import { mailingWords, withMailing } from '../mailing';
import { privacyPolicy } from '../privacy-policy';
import { termsOfService } from '../terms-of-service';
import { attestations, trust } from '../trust';
import { passage, type SitePassage, under } from './site-passage';

// As text: the build typesets them for pages, with more effort than a search needs.
const texts = import.meta.glob<string>(['../posts/*.md', '../reports/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every article that has a page, found by its headings too, and the reports. `remote` as in the blog. */
export const readingPassages = (remote: readonly Post[]): SitePassage[] => [
  ...remote.map(postPassage),
  ...Object.entries(texts).flatMap(([file, text]) => {
    const slug = file.replace(/^.*\/|\.md$/g, '');
    if (!file.startsWith('../posts/')) return [reportPassage(slug, text)];
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
export const legalPassages = (deployment: Deployment): SitePassage[] => [
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
