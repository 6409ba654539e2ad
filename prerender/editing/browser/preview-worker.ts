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

self.onmessage = async ({ data: { file, texts, path } }: MessageEvent<PreviewRequest>) => {
  globalThis.edited = { file, texts };
  const [{ findRoute, loadPage }, { renderPage }] = await Promise.all([
    import('~/app/routes'),
    import('../../render/render-page'),
    import('~/shared/ui/picture'),
  ]);
  const [pathname = '/'] = path.split('?');
  const render = async () => {
    await loadPage(findRoute(pathname, ''), pathname);
    return (await renderPage(path, null)).body;
  };
  // It fails while a required text is missing.
  self.postMessage(await render().catch(() => undefined));
};
