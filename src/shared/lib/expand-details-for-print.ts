/**
 * Opens closed <details> elements while the page is printed, in browsers whose style sheet can't (before Chrome 131,
 * Firefox 143 and Safari 18.4; see design.css).
 */
export function expandDetailsForPrint(): void {
  if (CSS.supports('selector(::details-content)')) return;
  addEventListener('beforeprint', () => {
    const closedDetails = document.querySelectorAll('main details:not([open])');
    const toggle = () => {
      for (const details of closedDetails) details.toggleAttribute('open');
    };
    toggle();
    addEventListener('afterprint', toggle, { once: true });
  });
}
