import { beforeEach, describe, expect, it } from 'vitest';
import { restoreDraft, saveDraft } from '~/leads/form/form-draft';
import { SESSION_KEYS } from '~/shared/lib/storage-keys';

const KEY = SESSION_KEYS.qualificationDraft;
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
  });

  it.each(['{', '[]', '{"name":{"first":"Ada"}}', '{"nobody":"x"}'])('%s does no harm', (broken) => {
    sessionStorage.setItem(KEY.key, broken);
    restoreDraft(KEY, form);
    expect(field('name').value).toBe('');
  });
});
