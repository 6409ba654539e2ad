import type { Page } from '@playwright/test';

/** Like a page translator: wraps each text in an element, now and whenever a text changes. Runs in the page. */
function translate(): void {
  const apart = 'script, style, noscript, textarea, option, svg, font, [translate="no"]';
  const replaceTexts = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    else while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(apart)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  replaceTexts(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) replaceTexts(target);
      for (const node of addedNodes) replaceTexts(node);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Like password managers and writing assistants: adds an element after each field. Runs in the page. */
function addElements(): void {
  const add = () => {
    for (const field of document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), textarea')) {
      if (field.nextElementSibling?.hasAttribute('data-foreign')) continue;
      const element = document.createElement(field.localName === 'textarea' ? 'grammarly-extension' : 'div');
      element.toggleAttribute('data-foreign', true);
      element.style.cssText = 'position: relative; height: 0; width: 0; float: left';
      field.after(element);
    }
  };
  add();
  new MutationObserver(add).observe(document.body, { subtree: true, childList: true });
}

/** What extensions change in a page, at once and after each change by the page. */
export const PAGE_CHANGES = {
  translated: (page: Page) => page.evaluate(translate),
  'with foreign elements': (page: Page) => page.evaluate(addElements),
};
