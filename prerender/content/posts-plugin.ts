import { basename, join, relative } from 'node:path';
import hljs from 'highlight.js/lib/common';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { readSettings } from '../../src/integrations/contentful/settings.ts';
import { checkArticle, compilePost, compileReport } from '../../src/shared/articles/check-article.ts';
import { getFirstDay } from '../../src/shared/articles/front-matter.ts';
import type { Post, Report } from '../../src/shared/articles/post.ts';
import type { ArticleWords } from '../../src/shared/markdown/render-markdown.ts';
import { getBuildDay } from '../build-time.ts';
import { listFiles } from '../list-files.ts';
import { readText } from '../read-text.ts';
import { createReporter } from './check-texts.ts';
import {
  assertNoProblems,
  getOriginalSite,
  getSiteLanguage,
  PEOPLE,
  readPeople,
  readRawTexts,
} from './content-files.ts';
import type * as Contentful from './contentful-posts';
import type { RemotePosts } from './contentful-posts';
import { importSource } from './import-source.ts';
import { createIsPage, findUnpublished } from './page-addresses.ts';
import { preparePictures } from './prepare-pictures.ts';

/**
 * Resolves imports of Markdown files: the default export is the whole article or report, and with `?summary` its entry
 * in a list. An invalid file fails the build with its name and field. Drafts, and files dated ahead, are left out of the
 * lists that `import.meta.glob` makes.
 *
 * `remote`: articles of a content service, newest first. They replace the bundled blog ('virtual:remote-posts'), and
 * each has its text in a module of its own; it replaces a bundled article with the same address.
 *
 * `site`: the settings. An article's language decides the words around it. Without settings they stay as written.
 */
export function posts(root: string, remote?: () => Promise<RemotePosts>, site?: SiteConfig): Plugin {
  const content = join(root, 'src/content');
  // Each article becomes four modules: list entry and text, for the browser and for prerendering.
  const compiled = new Map<string, { text: string; article: Post | Report }>();
  const compile = async (file: string, text: string, context: Rolldown.PluginContext) => {
    const known = compiled.get(file);
    if (known?.text === text) return known.article;
    // A file that changed in development; a build has checked all at its start.
    const problems: string[] = [];
    const name = normalizePath(relative(root, file));
    const report = createReporter(name, problems);
    const isOwn = name.startsWith(`${POSTS_FOLDER}/${language}/`);
    const textSite = site && !isOwn ? getOriginalSite(content, site) : site;
    const people = readPeople(content, textSite);
    const path = name.replace('src/content/', '');
    const isPage = createIsPage(content, process.env, undefined, site && getSiteLanguage(site));
    checkArticle(path, text, { isPage, people }, report);
    assertNoProblems(problems);
    const words = textSite && (readRawTexts(content, 'words/articles.json', textSite) as ArticleWords);
    const compileFile = file.includes(REPORTS_PATH) ? compileReport : compilePost;
    const written = compileFile(basename(file, '.md'), text, people, {
      highlight,
      words,
    });
    const article = await preparePictures(written, path, root, context);
    compiled.set(file, { text, article });
    return article;
  };
  const folder = normalizePath(join(root, POSTS_FOLDER));
  // Articles in the site's language, and not the originals that they translate.
  const language = site ? getSiteLanguage(site) : '';
  const own = language ? listFiles(join(folder, language)).filter((file) => file.endsWith('.md')) : [];
  const listOwn = (path: string, unpublished: string[]) =>
    own
      .filter((file) => !unpublished.includes(`posts/${language}/${file}`))
      .flatMap((file) => [`${path}posts/${language}/${file}`, `!${path}posts/${file}`]);
  /** The modules that list articles or reports. */
  const lists = new Set<string>();
  const findRemote = async (file: string) =>
    (await remote?.())?.posts.find(({ slug }) => file === `${folder}/${slug}.md`);
  return {
    name: 'posts',
    sharedDuringBuild: true,
    // Starts before anything slower.
    buildStart: async () => void (await remote?.()),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of (await remote?.())?.pictures ?? [])
        this.emitFile({ type: 'asset', fileName, source });
    },
    resolveId: {
      filter: { id: new RegExp(`^virtual:remote-post|^${TEXT_PREFIX}`) },
      handler: (id) => (id.startsWith(TEXT_PREFIX) ? `${folder}/${id.slice(TEXT_PREFIX.length)}` : `\0${id}`),
    },
    transform: {
      order: 'pre',
      filter: { id: /\.tsx?$/, code: ['/content/posts/*.md', '/content/reports/*.md'] },
      handler(code, id) {
        lists.add(id);
        const unpublished = [...findUnpublished(content).keys()];
        const leaveOut = (list: string, path: string, folder: string) =>
          JSON.stringify([
            list.slice(1, -1),
            ...(folder === 'posts' ? listOwn(path, unpublished) : []),
            // Word's own files.
            `!${path}${folder}/~$*`,
            ...unpublished.filter((file) => file.startsWith(`${folder}/`)).map((file) => `!${path}${file}`),
          ]);
        return { code: code.replaceAll(LIST, leaveOut), map: null };
      },
    },
    // A person or a picture may be another one.
    watchChange: () => compiled.clear(),
    hotUpdate({ file, modules }) {
      if (!/\/src\/content\/(?:posts|reports)\//.test(file)) return;
      // It may have become a draft, or public.
      const { moduleGraph } = this.environment;
      return [...modules, ...[...lists].flatMap((list) => moduleGraph.getModuleById(list) ?? [])];
    },
    load: {
      filter: { id: /\.md(?:\?summary)?$|^\0virtual:remote-post/ },
      async handler(id) {
        if (id.startsWith('\0'))
          return { code: createRemoteModule(id, (await remote?.())?.posts), moduleType: 'js' };
        const [file = id, query] = id.split('?');
        const remoteArticle = query ? undefined : await findRemote(normalizePath(file));
        if (remoteArticle) return { code: toDefaultExport(remoteArticle), moduleType: 'js' };
        this.addWatchFile(file);
        this.addWatchFile(join(content, PEOPLE));
        const text = readText(file);
        const article = await compile(file, text, this);
        // No part of it gets out, whatever imports it.
        if (getFirstDay(article) > getBuildDay())
          return { code: 'export default undefined', moduleType: 'js' };
        return { code: toDefaultExport(query ? toSummary(article) : article), moduleType: 'js' };
      },
    },
  };
}

/** The articles' folder, from the root. */
const POSTS_FOLDER = 'src/content/posts';
/** A pattern for `import.meta.glob`. */
const LIST = /'((?:\.\.\/)+content\/)(posts|reports)\/\*\.md'/g;
/** In the path of every report. */
const REPORTS_PATH = '/content/reports/';
/** Imports of one article's text. */
const TEXT_PREFIX = 'remote-post:';

const toDefaultExport = (value: unknown) => `export default ${JSON.stringify(value)}`;

const toSummary = ({
  content: _,
  headings: _headings,
  sources: _sources,
  ...summary
}: (Post | Report) & Pick<Post, 'sources'>) => summary;

/** The list of articles, or a loader for each article's text by the file it would have. */
function createRemoteModule(id: string, remote: readonly Post[] | undefined): string {
  if (id === '\0virtual:remote-posts')
    return remote ? toDefaultExport(remote.map(toSummary)) : 'export default undefined';
  const texts = (remote ?? []).map(({ slug }) => {
    const [file, one] = [`../../content/posts/${slug}.md`, `${TEXT_PREFIX}${slug}.md`];
    return `${JSON.stringify(file)}: () => import(${JSON.stringify(one)}).then((one) => one.default)`;
  });
  return `export default {${texts.join(',\n')}}`;
}

const highlight = (code: string, language: string) =>
  hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : undefined;

/**
 * Loads Contentful's articles if the environment names a space, else returns undefined. Reads them once, so that pages
 * and their data agree.
 */
export async function createContentfulLoader(
  site: SiteConfig,
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<(() => Promise<RemotePosts>) | undefined> {
  const settings = readSettings(env);
  if (!settings) return undefined;
  const { module } = await importSource<typeof Contentful>(
    root,
    '/prerender/content/contentful-posts.ts',
    site,
  );
  let read: Promise<RemotePosts> | undefined;
  return () => {
    read ??= module.readContentfulPosts(settings);
    return read;
  };
}
