import { href } from '../shared/base-path.ts';
import { fetchedOnce } from '../shared/lib/fetched-once.ts';

type Preload = (load: () => Promise<unknown>, files?: string[], importer?: string) => Promise<unknown>;

/** Ends the address of a script that draws something, among the files of an import. The build puts it there. */
export const DRAWS = '#draws';

/**
 * Vite's helper around each dynamic import, which waits for the whole style sheet before code that draws something.
 * A page's file has the rules for the frame and for its own scripts, so these don't wait.
 */
export function withWholeSheet(preload: Preload): Preload {
  return (load, files = [], importer) => {
    const { entry, preload: frame = '', own = '' } = boot()?.dataset ?? {};
    const styled = new Set([entry, ...frame.split(' '), ...own.split(' ')]);
    const addresses = files.map((file) => file.replace(DRAWS, ''));
    if (files.every((file, index) => !file.endsWith(DRAWS) || styled.has(href(`/${addresses[index]}`))))
      return preload(load, addresses, importer);
    const sheet = loadWholeSheet();
    return preload(() => sheet.then(load), addresses, importer);
  };
}

/** The element of the boot script, whose attributes name the page's files. Missing on the development server. */
export const boot = () => document.querySelector<HTMLElement>('script[data-entry]');

/** Adds the whole style sheet, once; rejects if it can't be fetched. Nothing to do where the document links it itself. */
export const loadWholeSheet = fetchedOnce(async (): Promise<void> => {
  const href = boot()?.dataset.sheet;
  if (!href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('The style sheet could not be loaded'));
    };
    document.head.append(link);
  });
});
