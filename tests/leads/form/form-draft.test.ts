import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clearDraft,
  drafts,
  prefillContactMessage,
  readDraft,
  restoreDraft,
  saveDraft,
} from '~/leads/form/form-draft';
import { refuseStorage } from '../../support/on-screen';

const KEY = drafts.qualification;
const CONTACT = drafts.contact;
let form: HTMLFormElement;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

beforeEach(() => {
  form = document.createElement('form');
  form.innerHTML =
    '<input name="name"><textarea name="needs"></textarea><select name="budget"><option value=""><option value="5000"></select>' +
    '<input type="checkbox" name="subscribeToNewsletter" checked><input type="checkbox" name="termsAccepted">';
});

afterEach(() => clearDraft(CONTACT));

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

  it('ticks no box for anything other than a tick, and makes no text of one', () => {
    saveDraft(KEY, { termsAccepted: 'yes', subscribeToNewsletter: '', name: true });
    restoreDraft(KEY, form);
    expect([field('termsAccepted').checked, field('subscribeToNewsletter').checked]).toEqual([false, true]);
    expect(field('name').value).toBe('');
  });

  it('leaves a choice to be made whose option is gone', () => {
    saveDraft(KEY, { budget: '9000' });
    restoreDraft(KEY, form);
    expect(field('budget')).toHaveValue('');
    expect((form.elements.namedItem('budget') as HTMLSelectElement).selectedIndex).toBe(0);
  });

  it('answers the questions of its own page alone, also after another form was filled in', () => {
    form.innerHTML += '<input name="answer-since"><textarea name="message"></textarea>';
    const fill = (page: string, values: Record<string, string>) => {
      history.replaceState(null, '', page);
      saveDraft(CONTACT, values);
    };
    fill('/lp/spring', { name: 'Ada', 'answer-since': 'May' });
    fill('/contact', { name: 'Ada', message: 'Hello' });
    fill('/spring', { name: 'Grace', 'answer-since': 'June' });
    prefillContactMessage('Me: hello');
    const restore = (page: string) => {
      history.replaceState(null, '', page);
      form.reset();
      restoreDraft(CONTACT, form);
      return ['name', 'message', 'answer-since'].map((name) => field(name).value);
    };
    const message = 'Hello\n\nMe: hello';
    expect(restore('/lp/spring')).toEqual(['Grace', message, 'May']);
    expect(restore('/spring')).toEqual(['Grace', message, 'June']);
    expect(restore('/lp/summer')).toEqual(['Grace', message, '']);
    clearDraft(CONTACT);
    expect(restore('/lp/spring')).toEqual(['', '', '']);
  });

  it('keeps what another form has stored, an offered text too, while this one stores and removes its own', () => {
    saveDraft(CONTACT, { message: 'Invoices', company: 'Analytical' });
    prefillContactMessage('Me: hello');
    const stored = readDraft(CONTACT);
    saveDraft(CONTACT, { email: 'ada@analytical.example', company: 'Engines' });
    expect(readDraft(CONTACT)).toEqual({ ...stored, email: 'ada@analytical.example', company: 'Engines' });
    saveDraft(CONTACT, { email: undefined });
    expect(readDraft(CONTACT)).toEqual({ ...stored, company: 'Engines' });
    saveDraft(CONTACT, { message: undefined, company: undefined });
    expect(sessionStorage.getItem(CONTACT.key)).toBeNull();
  });

  it.each(['{', '[]', '{"name":{"first":"Ada"}}', '{"nobody":"x"}'])('%s does no harm', (broken) => {
    sessionStorage.setItem(KEY.key, broken);
    restoreDraft(KEY, form);
    expect(field('name').value).toBe('');
  });
});

it.each([
  ['contact_draft', drafts.contact],
  ['newsletter_draft', drafts.newsletter],
  ['qualification_draft', drafts.qualification],
  ['demo_draft', drafts.demo],
  ['enterprise_draft', drafts.enterprise],
] as const)('%s is found where an open tab already has it', (key, stored) => {
  sessionStorage.setItem(key, '{"name":"Ada"}');
  expect(readDraft(stored)).toEqual({ name: 'Ada' });
});

describe('a draft with an offered text', () => {
  const typeEarly = (typed: string) => {
    field('message').value = typed;
    restoreDraft(CONTACT, form);
    return field('message').value;
  };

  beforeEach(() => {
    form.innerHTML = '<textarea name="message"></textarea>';
    saveDraft(CONTACT, { message: 'Invoices' });
    prefillContactMessage('Me: hello');
  });

  const whole = 'Invoices\n\nMe: hello';
  it.each([
    ['comes back whole', '', whole],
    [
      'loses nothing to what was typed early, which goes on at its end',
      'By the way',
      `${whole}\n\nBy the way`,
    ],
    ['is not repeated where the browser has brought it back', whole, whole],
    ['is not repeated where the visitor has gone on with it', `${whole}, and more`, `${whole}, and more`],
    ['takes the place of what the browser remembers from before the offer', 'Invoices', whole],
    ['takes the place of that, too, where it ends in a blank line', 'Invoices\n\n', whole],
  ])('%s', (_, typed, text) => {
    expect(typeEarly(typed)).toBe(text);
  });

  it('gives way, as any other, once the visitor has edited the offered text', () => {
    saveDraft(CONTACT, { message: 'Invoices\n\nMe: hullo' });
    expect(typeEarly('By the way')).toBe('By the way');
  });

  it('gives way, as any other, where it only claims to have the offered text', () => {
    sessionStorage.setItem(CONTACT.key, '{"message":"Invoices","offered:message":"Me: hello"}');
    expect(typeEarly('By the way')).toBe('By the way');
  });
});

const message = () => readDraft(CONTACT).message;

describe('an offered text', () => {
  it.each([
    ['waits in the draft for a form that is not on the page', '', 'Me: hello'],
    ['is not added to a text that the visitor has brought along', 'I said: Me: hello', 'I said: Me: hello'],
    ['stands alone where the visitor has left only blank lines', ' \n\n', 'Me: hello'],
  ])('%s, however often it comes', (_, written, text) => {
    if (written) saveDraft(CONTACT, { message: written });
    for (const _ of [1, 2]) prefillContactMessage('Me: hello');
    expect(message()).toBe(text);
  });

  it('takes the place of an earlier one that still stands, whatever stands around it', () => {
    prefillContactMessage('Me: hello');
    saveDraft(CONTACT, { message: 'Before.\n\nMe: hello\n\nAfter.' });
    prefillContactMessage('Me: hello\nAssistant: $& costs $1');
    expect(message()).toBe('Before.\n\nMe: hello\nAssistant: $& costs $1\n\nAfter.');
    prefillContactMessage('Me: hello');
    expect(message()).toBe('Before.\n\nMe: hello\n\nAfter.');
  });

  it('leaves one from elsewhere alone, and replaces its own', () => {
    prefillContactMessage('I talked.\n\nMe: hello');
    prefillContactMessage('I worked it out.\n\n1,200');
    prefillContactMessage('I worked it out.\n\n2,400');
    expect(message()).toBe('I talked.\n\nMe: hello\n\nI worked it out.\n\n2,400');
  });

  it('leaves an earlier one alone that the visitor has edited', () => {
    prefillContactMessage('Me: hello');
    saveDraft(CONTACT, { message: 'Me: hullo' });
    prefillContactMessage('Me: good-bye');
    expect(message()).toBe('Me: hullo\n\nMe: good-bye');
  });

  it('leaves no trace in the draft once the visitor has removed it', () => {
    prefillContactMessage('Me: hello');
    saveDraft(CONTACT, { message: '' });
    expect(sessionStorage.getItem(CONTACT.key)).not.toContain('hello');
  });

  it('holds where session storage is refused', () => {
    refuseStorage();
    prefillContactMessage('Me: hello');
    prefillContactMessage('Me: hello\nAssistant: Hello.');
    expect(message()).toBe('Me: hello\nAssistant: Hello.');
  });
});
