import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import faq from '~/content/faq.json';
import FaqPage from '~/pages/faq/faq-page';
import { region, renderPage, structuredData } from '../../support/render-page';

const questions = () => screen.getAllByRole('button').filter((button) => button.ariaExpanded !== null);
const question = (name: string) => screen.getByRole('button', { name });
const getAnswer = (name: string) => question(name).closest('h2')?.nextElementSibling as HTMLElement;
const getOpenQuestions = () =>
  questions().filter((button) => button.getAttribute('aria-expanded') === 'true');

describe('frequently asked questions', () => {
  it('are all listed, closed, each with its answer and its link, and in structured data', () => {
    renderPage(<FaqPage />, '/faq');
    expect(questions().map(({ textContent }) => textContent)).toEqual(
      faq.questions.map(({ question }) => question),
    );
    expect(getOpenQuestions()).toEqual([]);
    for (const { question, answer, more } of faq.questions) {
      expect(getAnswer(question)).toHaveTextContent(answer);
      const links = within(getAnswer(question)).queryAllByRole('link', { hidden: true });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(more ? [more.to] : []);
    }
    const ask = region(faq.ask.heading);
    expect(ask.getByRole('link', { name: faq.ask.contact })).toHaveAttribute('href', '/contact');
    expect(ask.getByRole('link', { name: faq.ask.demo })).toHaveAttribute('href', '/demo');
    expect(structuredData()).toEqual([
      {
        '@type': 'FAQPage',
        inLanguage: 'en-US',
        mainEntity: faq.questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ]);
  });

  it('open at their own address', async () => {
    const { id = '', question: name = '' } = faq.questions.at(-1) ?? {};
    renderPage(<FaqPage />, `/faq#${id}`);
    expect(getOpenQuestions()).toEqual([question(name)]);
    expect(document.getElementById(id)).toContainElement(question(name));
    // The question can be closed like the others.
    await userEvent.click(question(name));
    expect(getOpenQuestions()).toEqual([]);
  });

  it.each(['/faq#', '/faq#nowhere', '/faq#%'])('stay closed at %s', (at) => {
    renderPage(<FaqPage />, at);
    expect(getOpenQuestions()).toEqual([]);
  });
});
