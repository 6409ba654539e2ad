import { compilePost } from '~/shared/articles/compile-post';
import { readFrontMatter, reportFrontMatterSchema } from '~/shared/articles/front-matter';
import { paths } from '~/shared/paths';
import { passage, type SitePassage } from './site-passage';

// As text: the build typesets them for pages, with more effort than a search needs.
const texts = import.meta.glob<string>(['../posts/*.md', '../reports/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The bundled articles, found by their headings too, and the reports. */
export const readingPassages = (): SitePassage[] =>
  Object.entries(texts).map(([file, text]) => {
    const slug = file.replace(/^.*\/|\.md$/g, '');
    return file.startsWith('../posts/') ? postPassage(slug, text) : reportPassage(slug, text);
  });

function postPassage(slug: string, markdown: string): SitePassage {
  const { title, excerpt, category, headings } = compilePost(slug, markdown);
  return {
    ...passage(`post/${slug}`, { kind: 'post', title, to: paths.post(slug) }, excerpt),
    keywords: [category, ...headings.map(({ text }) => text)].join(' '),
  };
}

function reportPassage(slug: string, markdown: string): SitePassage {
  const { title, summary, helps } = readFrontMatter(slug, markdown, reportFrontMatterSchema).front;
  const where = { kind: 'report', title, to: paths.resources('reports') } as const;
  return passage(`report/${slug}`, where, summary, ...helps);
}
