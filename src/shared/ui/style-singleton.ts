import { useEffect } from 'react';

/*
 * Replaces the package `react-style-singleton` (aliased in vite.config.ts), which Radix's scroll lock
 * uses: the package injects a <style> element, and the content security policy refuses those. The one export that
 * it uses behaves like the package's; the rules go into a constructable stylesheet instead.
 */

/** An unused variable of the scroll lock. The whole page would inherit it, and recompute its styles. */
const SCROLL_BAR_SIZE = /--removed-body-scroll-bar-size:[^;}]*;?/;

/** One stylesheet shared by its users: `add` applies the first one's rules, the last `remove` removes them. */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css.replace(SCROLL_BAR_SIZE, ''));
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users === 0) {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
        sheet = undefined;
      }
    },
  };
}

/** A component that applies the given rules while mounted. Changes are applied only if `dynamic`. */
export function styleSingleton() {
  const sheet = stylesheetSingleton();
  // biome-ignore lint/correctness/noComponentHookFactories: the package's interface; called once per component.
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: without `dynamic` a change has to do nothing.
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [dynamic ? styles : null]);
    return null;
  };
}
