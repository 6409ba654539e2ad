import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { styleSingleton } from '~/shared/ui/style-singleton';

// jsdom has no constructable stylesheets.
class FakeSheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', FakeSheet);
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

const getAppliedRules = () =>
  (document.adoptedStyleSheets as unknown as FakeSheet[]).map((sheet) => sheet.text);

it('applies the first rules as long as a component needs them, without a style element', () => {
  const Sheet = styleSingleton();
  const first = render(<Sheet styles="body { overflow: hidden }" />);
  const second = render(<Sheet styles="body { color: red }" />);
  expect(getAppliedRules()).toEqual(['body { overflow: hidden }']);
  expect(document.querySelector('style')).toBeNull();
  first.unmount();
  expect(getAppliedRules()).toHaveLength(1);
  second.unmount();
  expect(getAppliedRules()).toEqual([]);
});
