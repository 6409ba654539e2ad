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

const applied = () => (document.adoptedStyleSheets as unknown as FakeSheet[]).map((sheet) => sheet.text);

it('applies the first rules while anyone needs them, without a style element', () => {
  const Sheet = styleSingleton();
  const first = render(<Sheet styles="body { overflow: hidden }" />);
  const second = render(<Sheet styles="body { color: red }" />);
  expect(applied()).toEqual(['body { overflow: hidden }']);
  expect(document.querySelector('style')).toBeNull();
  first.unmount();
  expect(applied()).toHaveLength(1);
  second.unmount();
  expect(applied()).toEqual([]);
});

it('applies new rules on a change only where it is dynamic', () => {
  const Sheet = styleSingleton();
  const view = render(<Sheet styles="a {}" />);
  view.rerender(<Sheet styles="b {}" />);
  expect(applied()).toEqual(['a {}']);
  view.unmount();

  const dynamic = render(<Sheet styles="a {}" dynamic />);
  dynamic.rerender(<Sheet styles="b {}" dynamic />);
  expect(applied()).toEqual(['b {}']);
});
