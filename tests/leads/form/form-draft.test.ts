import { beforeEach, describe, expect, it } from 'vitest';
import { drafts, offerDraft, readDraft, restoreDraft, saveDraft } from '~/leads/form/form-draft';

const KEY = drafts.qualification;
let form: HTMLFormElement;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

beforeEach(() => {
  form = document.createElement('form');
  form.innerHTML =
    '<input name="name"><textarea name="needs"></textarea><select name="budget"><option value=""><option value="5000"></select>' +
    '<input type="checkbox" name="subscribeToNewsletter" checked><input type="checkbox" name="termsAccepted">';
});

describe('a draft', () => {
  it('comes back into every kind of field', () => {
    saveDraft(KEY, { name: 'Ada', needs: 'Invoices', budget: '5000', termsAccepted: true });
    restoreDraft(KEY, form);
    expect([field('name').value, field('needs').value, field('budget').value]).toEqual([
      'Ada',
      'Invoices',
      '5000',
    ]);
    expect(field('termsAccepted').checked).toBe(true);
  });

  it('keeps a box unticked that is ticked by default', () => {
    saveDraft(KEY, { subscribeToNewsletter: false });
    restoreDraft(KEY, form);
    expect(field('subscribeToNewsletter').checked).toBe(false);
  });

  it('gives way to what was entered before it could come back', () => {
    saveDraft(KEY, { name: 'Ada', subscribeToNewsletter: true });
    field('name').value = 'Grace';
    field('subscribeToNewsletter').checked = false;
    restoreDraft(KEY, form);
    expect(field('name').value).toBe('Grace');
    expect(field('subscribeToNewsletter').checked).toBe(false);
  });

  it('does not tick a box for anything other than a tick', () => {
    saveDraft(KEY, { termsAccepted: 'yes', subscribeToNewsletter: '' });
    restoreDraft(KEY, form);
    expect([field('termsAccepted').checked, field('subscribeToNewsletter').checked]).toEqual([false, true]);
  });

  it('does not make a text of a tick', () => {
    saveDraft(KEY, { name: true });
    restoreDraft(KEY, form);
    expect(field('name').value).toBe('');
  });

  it.each(['{', '[]', '{"name":{"first":"Ada"}}', '{"nobody":"x"}'])('%s does no harm', (broken) => {
    sessionStorage.setItem(KEY.key, broken);
    restoreDraft(KEY, form);
    expect(field('name').value).toBe('');
  });
});

it.each([
  ['contact_draft', drafts.contact],
  ['qualification_draft', drafts.qualification],
  ['demo_draft', drafts.demo],
  ['enterprise_draft', drafts.enterprise],
] as const)('%s is found where an open tab already has it', (key, stored) => {
  sessionStorage.setItem(key, '{"name":"Ada"}');
  expect(readDraft(stored)).toEqual({ name: 'Ada' });
});

describe('a draft with an offered text', () => {
  const early = (typed: string) => {
    field('needs').value = typed;
    restoreDraft(KEY, form);
    return field('needs').value;
  };

  beforeEach(() => {
    saveDraft(KEY, { needs: 'Invoices' });
    offerDraft(KEY, { needs: 'Me: hello' });
  });

  it('comes back whole', () => {
    expect(early('')).toBe('Invoices\n\nMe: hello');
  });

  it('loses nothing to what was typed early, which goes on at its end', () => {
    expect(early('By the way')).toBe('Invoices\n\nMe: hello\n\nBy the way');
  });

  it('is not repeated where the browser has brought the same text back', () => {
    expect(early('Invoices\n\nMe: hello')).toBe('Invoices\n\nMe: hello');
    expect(early('Invoices\n\nMe: hello, and more')).toBe('Invoices\n\nMe: hello, and more');
  });

  it('takes the place of what the browser remembers from before the offer', () => {
    expect(early('Invoices')).toBe('Invoices\n\nMe: hello');
  });

  it('takes the place of that, too, where it ends in a blank line', () => {
    expect(early('Invoices\n\n')).toBe('Invoices\n\nMe: hello');
  });

  it('gives way, as any other, once the visitor has edited the offered text', () => {
    saveDraft(KEY, { needs: 'Invoices\n\nMe: hullo' });
    expect(early('By the way')).toBe('By the way');
  });

  it('gives way, as any other, where it only claims to have the offered text', () => {
    sessionStorage.setItem(KEY.key, '{"needs":"Invoices","offered:needs":"Me: hello"}');
    expect(early('By the way')).toBe('By the way');
  });
});
