import { blockPage, cms, pages } from 'virtual:editor';
import type { CmsConfig, CustomPreviewTemplateProps, EntryCollection } from '@sveltia/cms';
import { Component, createElement, createRef } from 'react';
import { rootPath } from '~/shared/base-path';
import { UNWRITTEN_HINT } from '../../content/check-texts';
import type { Json } from '../../content/fill-facts';
import { added, findFileProblems } from './find-file-problems';
import type { PreviewRequest } from './preview-worker';
import { toFileData } from './read-article';

/** Typing comes first. */
const PAUSE_MS = 400;

const { i18n }: CmsConfig = cms;

const UNFINISHED = 'Shown once all fields are right:';

/** An upload has no path before it's saved. */
const nameUploads = (texts: Json): Json =>
  JSON.parse(JSON.stringify(texts).replace(/"blob:[^"]*"/g, '"/pictures/upload.webp"'));

const OUTDATED =
  'The site was built anew since you opened this page. Save, and reload it to see the preview.';

/**
 * Creates the preview of a form or of a collection by its name: the page at `path`, rendered with what the form holds.
 * `SLUG` in the path is the file's name.
 */
export const createPreview = (name: string, path: string) =>
  class Preview extends Component<CustomPreviewTemplateProps> {
    private readonly container = createRef<HTMLDivElement>();
    private worker?: Worker;
    private timer?: number;

    override componentDidMount() {
      this.show();
    }

    override componentDidUpdate({ entry }: CustomPreviewTemplateProps) {
      if (entry === this.props.entry) return;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.show(), PAUSE_MS);
    }

    override componentWillUnmount() {
      clearTimeout(this.timer);
      this.worker?.terminate();
    }

    /** A new worker evaluates all of the site's modules with the edited texts. */
    private show() {
      const { entry, getAsset } = this.props;
      added.hasPicture = (picture) => getAsset(picture) !== undefined;
      const file = String(entry.get('path'));
      const [, slug = ''] = /([^/]+)\.\w+$/.exec(file) ?? [];
      const own = path.replace('SLUG', slug);
      const isBuilt = own === path || pages.includes(own);
      // A new file has no path yet.
      const shown = isBuilt ? { file, path: own } : findOther(name, path);
      // In the tab of a translation, a new page is shown by its original.
      const original = isBuilt ? undefined : entry.get('i18n')?.toJS()[i18n?.default_locale ?? '']?.data;
      const texts = toFileData(shown.file, original ?? entry.get('data')?.toJS() ?? {});
      const findProblems = () => findFileProblems(shown.file, nameUploads(texts));
      this.worker?.terminate();
      // Until then, the other file would be shown as it is.
      const problems = isBuilt ? [] : findProblems().filter((problem) => !problem.includes(UNWRITTEN_HINT));
      if (problems.length > 0) return this.say([UNFINISHED, ...problems]);
      this.worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
      // The files of an earlier build are gone.
      this.worker.onerror = () => this.say([OUTDATED]);
      this.worker.onmessage = ({ data: html }: MessageEvent<string | undefined>) => {
        if (html === undefined) return this.say([UNFINISHED, ...findProblems()]);
        const page = new DOMParser().parseFromString(html, 'text/html');
        for (const image of page.images) {
          const asset = getAsset(image.getAttribute('src')?.replace(rootPath, '') ?? '');
          const show = () => {
            if (asset) image.src = asset.url;
          };
          show();
          // The file itself may come later.
          setTimeout(show, PAUSE_MS);
          image.style.objectPosition = image.dataset.focus ?? '';
        }
        this.container.current?.replaceChildren(...page.body.childNodes);
      };
      this.worker.postMessage({ ...shown, texts } satisfies PreviewRequest);
    }

    /** Says in place of the page why it isn't there. */
    private say(lines: string[]) {
      this.container.current?.replaceChildren(
        ...lines.map((line) => {
          const paragraph = document.createElement('p');
          paragraph.className = 'container-page';
          paragraph.textContent = line;
          return paragraph;
        }),
      );
    }

    override render() {
      return createElement('div', { inert: true, ref: this.container });
    }
  };

/** The page of a collection that shows a new file in place of its own. */
function findOther(name: string, path: string) {
  if (name.startsWith('block-pages')) return { file: `src/content/pages${blockPage}.json`, path: blockPage };
  const [before = ''] = path.split('SLUG');
  const other = pages.find((page) => page.startsWith(before) && page !== before);
  // The first one of its folder: a page of the same shape is above it.
  if (!other) return { file: `src/content${before.slice(0, -1)}.json`, path: before.slice(0, -1) };
  const { collections = [] }: CmsConfig = cms;
  const collection = collections.find((candidate) => candidate.name === name);
  const { folder, extension } = collection as EntryCollection;
  return { file: `${folder}/${other.slice(before.length)}.${extension}`, path: other };
}
