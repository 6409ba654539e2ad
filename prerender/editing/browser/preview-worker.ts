import type { Page } from '~/blocks/block-schemas';

/* Renders a page with the texts that are being edited. */

/** What the site's modules read in place of their files. */
export interface EditedFile {
  /** From the repository's root. */
  file: string;
  texts: unknown;
}

export interface PreviewRequest extends EditedFile {
  /** The page to show. */
  path: string;
}

declare global {
  var edited: EditedFile | undefined;
}

self.onmessage = ({ data }: MessageEvent<PreviewRequest>) => {
  // The page hears of errors alone, and not of rejections.
  showPage(data).catch(reportError);
};

async function showPage({ file, texts, path }: PreviewRequest) {
  globalThis.edited = { file, texts };
  const [{ findRoute, loadPage }, { renderPage }] = await Promise.all([
    import('~/app/routes'),
    import('../../render/render-page'),
    import('~/shared/ui/picture'),
  ]);
  const [pathname = '/'] = path.split('?');
  const route = findRoute(pathname, '');
  // Routes have the headers of the build.
  if (file.startsWith('src/content/pages/'))
    route.handle.header = (texts as Pick<Page, 'header'>).header ?? 'overlay';
  const render = async () => {
    await loadPage(route, pathname);
    return (await renderPage(path, null)).body;
  };
  // It fails while a required text is missing.
  self.postMessage(await render().catch(() => undefined));
}
