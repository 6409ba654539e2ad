import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import FaqPage from '~/pages/faq/faq-page';
import { expectHead, expectLinksToLead, expectOutline, renderPage } from '../../support/render-page';

const QUESTIONS = [
  'How long does an implementation take?',
  'What does it cost, and can we switch plans?',
  'What happens to our data?',
  'Which systems do you connect?',
  'What happens after we send an inquiry?',
  'Who checks what the system does?',
  'Who owns what you build?',
  'How do we end a contract?',
];
const questions = () => screen.getAllByRole('button').filter((button) => button.ariaExpanded !== null);
const question = (name: string) => screen.getByRole('button', { name });
const answerTo = (name: string) => question(name).closest('h2')?.nextElementSibling as HTMLElement;
const opened = () => questions().filter((button) => button.getAttribute('aria-expanded') === 'true');

describe('frequently asked questions', () => {
  it('are eight, all closed, on a page that says what it is', async () => {
    renderPage(<FaqPage />, '/faq');
    await expectHead('Frequently asked questions | Loomwright', '/faq');
    expectOutline();
    expectLinksToLead();
    expect(questions().map(({ textContent }) => textContent)).toEqual(QUESTIONS);
    expect(opened()).toEqual([]);
  });

  it('open one at a time, and close again', async () => {
    renderPage(<FaqPage />, '/faq');
    const [first = '', second = ''] = QUESTIONS;
    await userEvent.click(question(first));
    expect(opened()).toEqual([question(first)]);
    await userEvent.click(question(second));
    expect(opened()).toEqual([question(second)]);
    await userEvent.click(question(second));
    expect(opened()).toEqual([]);
  });

  it('tell how long an implementation takes', () => {
    renderPage(<FaqPage />, '/faq');
    const answer = answerTo('How long does an implementation take?');
    expect(answer).toHaveTextContent('2-4 weeks for a basic implementation');
    expect(answer).toHaveTextContent('6-8 weeks for an enterprise implementation');
  });

  it('tell prices, guarantee and systems as they stand elsewhere', () => {
    renderPage(<FaqPage />, '/faq');
    const cost = answerTo('What does it cost, and can we switch plans?');
    for (const fact of [
      'Starter is $599 a month',
      'Professional $1,299',
      'Enterprise $2,499',
      'no setup fee',
      '14 days',
      'at any time',
    ]) {
      expect(cost).toHaveTextContent(fact);
    }
    expect(answerTo('Which systems do you connect?')).toHaveTextContent('HubSpot, Airtable and SuiteCRM');
    expect(answerTo('What happens after we send an inquiry?')).toHaveTextContent('within 24 hours');
    expect(answerTo('How do we end a contract?')).toHaveTextContent('thirty days’ notice');
    expect(answerTo('What happens to our data?')).toHaveTextContent('within 30 days');
  });

  it('lead on, each of them and the page as a whole', () => {
    renderPage(<FaqPage />, '/faq');
    for (const name of QUESTIONS)
      expect(within(answerTo(name)).getAllByRole('link', { hidden: true })).toHaveLength(1);
    const ask = within(screen.getByRole('region', { name: 'Is yours not among them?' }));
    expect(ask.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact');
    expect(ask.getByRole('link', { name: 'Book a demo' })).toHaveAttribute('href', '/demo');
  });

  it('open at the address of one', async () => {
    renderPage(<FaqPage />, '/faq#ownership');
    expect(opened()).toEqual([question('Who owns what you build?')]);
    expect(document.getElementById('ownership')).toContainElement(question('Who owns what you build?'));
    // It is a question like the others then.
    await userEvent.click(question('Who owns what you build?'));
    expect(opened()).toEqual([]);
  });

  it.each(['/faq#', '/faq#nowhere', '/faq#%'])('stay closed at %s', (at) => {
    renderPage(<FaqPage />, at);
    expect(opened()).toEqual([]);
  });

  it('are told to searches with the same words', () => {
    renderPage(<FaqPage />, '/faq');
    const json = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
    const [faq] = JSON.parse(json)['@graph'];
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity.map((entity: { name: string }) => entity.name)).toEqual(QUESTIONS);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(answerTo(name).querySelector('p')?.textContent).toBe(acceptedAnswer.text);
    }
  });
});
