import { beforeEach, expect, it, vi } from 'vitest';
import { captureFields, restoreFields } from '~/shared/lib/field-values';

const FORM = `
  <form><input name="name"><input name="email" type="email"></form>
  <form>
    <input name="name"><textarea name="message"></textarea>
    <select name="focus"><option value="">None</option><option value="chat">Chat</option></select>
    <input type="checkbox" name="terms"><input type="checkbox" name="news" checked>
    <input type="radio" name="way" value="plan" checked><input type="radio" name="way" value="project">
    <details><summary>More</summary></details><button type="button">Send</button>
  </form>`;

const find = <E extends HTMLElement = HTMLInputElement>(selector: string) =>
  document.querySelector<E>(selector) as E;

/** The same controls as new elements, with elements of browser extensions between them. */
function replaceAll() {
  document.body.innerHTML = FORM.replaceAll('<input', '<grammarly-mark></grammarly-mark><input');
}

const enterAll = () => {
  find('form + form [name=name]').value = 'Ada';
  find<HTMLTextAreaElement>('textarea').value = 'We would like to talk.';
  find<HTMLSelectElement>('select').value = 'chat';
  find('[name=terms]').checked = true;
  find('[name=news]').checked = false;
  find('[value=project]').checked = true;
  find<HTMLDetailsElement>('details').open = true;
};

const read = () => [
  ...[...document.querySelectorAll<HTMLInputElement>('[name]')].map((field) =>
    /checkbox|radio/.test(field.type) ? field.checked : field.value,
  ),
  find<HTMLDetailsElement>('details').open,
];

beforeEach(() => {
  document.body.innerHTML = FORM;
});

it('gives new elements the values of the old ones at the moment of replacement', () => {
  const captured = captureFields(document);
  enterAll();
  const entered = read();
  const [, send] = [find('input'), find('button')];
  replaceAll();
  const listener = vi.fn();
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, listener);
  const replaced = restoreFields(document, captured, false);
  expect(read()).toEqual(entered);
  expect(entered).toEqual(['', '', 'Ada', 'We would like to talk.', 'chat', true, false, false, true, true]);
  expect(listener).not.toHaveBeenCalled();
  expect(replaced.get(send)).toBe(find('button'));
});

it('dispatches events only for fields that differ', () => {
  enterAll();
  const captured = captureFields(document);
  const entered = read();
  replaceAll();
  const listener = new Set<string>();
  document.addEventListener('input', ({ target }) => listener.add((target as HTMLInputElement).name));
  restoreFields(document, captured);
  expect(read()).toEqual(entered);
  expect([...listener]).toEqual(['name', 'message', 'focus', 'terms', 'news', 'way']);
});

it.each(['form + form [name=name]', 'textarea'])('restores the focus and the selection: %s', (selector) => {
  find(selector).value = 'Augusta Ada';
  find(selector).focus();
  find(selector).setSelectionRange(3, 7, 'backward');
  const captured = captureFields(document);
  replaceAll();
  restoreFields(document, captured);
  const field = find(selector);
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([3, 7, 'backward']);
});

it('does not take the focus from a field that got it since', () => {
  find('form + form [name=name]').focus();
  const captured = captureFields(document);
  replaceAll();
  find('[name=email]').focus();
  restoreFields(document, captured);
  expect(find('[name=email]')).toHaveFocus();
});

it('focuses the field that the visitor entered after the capture', () => {
  const captured = captureFields(document);
  find('textarea').focus();
  replaceAll();
  restoreFields(document, captured);
  expect(find('textarea')).toHaveFocus();
});

it('keeps values entered since another part restored the same fields', () => {
  const [frameFields, pageFields] = [captureFields(document), captureFields(document)];
  replaceAll();
  restoreFields(document, pageFields);
  find('textarea').value = 'We would like to talk.';
  restoreFields(document, frameFields);
  expect(find('textarea')).toHaveValue('We would like to talk.');
});
