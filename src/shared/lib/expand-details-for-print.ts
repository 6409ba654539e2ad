/**
 * Opens what's folded while the page is printed, in browsers whose style sheet can't (before Chrome 131, Firefox 143 and
 * Safari 18.4; see design.css).
 */
export function expandDetailsForPrint(): void {
  if (CSS.supports('selector(::details-content)')) return;
  addEventListener('beforeprint', () => {
    const folds = document.querySelectorAll('main details:not([open])');
    const toggle = () => {
      for (const fold of folds) fold.toggleAttribute('open');
    };
    toggle();
    addEventListener('afterprint', toggle, { once: true });
  });
}
