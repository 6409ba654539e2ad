/**
 * How far a page has come alive, in `data-start` on <html>; README.md draws what leads where. `hidden`: its file may show
 * something else than this visitor gets to see. In the tests' and the development server's pages nobody sets it before
 * the app does.
 */
export type PageState = 'hidden' | 'static' | 'interacted' | 'hydrating-frame' | 'hydrating-page' | 'ready';

export const getPageState = (): PageState | undefined =>
  document.documentElement.dataset.start as PageState | undefined;

export function setPageState(state: PageState): void {
  document.documentElement.dataset.start = state;
}
