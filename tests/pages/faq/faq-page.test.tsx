import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import faqPage from '~/content/pages/faq.json';
import { getBlock } from '../../support/blocks';
import { renderRoute, structuredData } from '../../support/render-page';

const faqs = getBlock(faqPage, 'faq').questions;
const questions = () => screen.getAllByRole('button').filter((button) => button.ariaExpanded !== null);
const question = (name: string) => screen.getByRole('button', { name });
const getAnswer = (name: string) => question(name).closest('h3')?.nextElementSibling as HTMLElement;
const getOpenQuestions = () =>
  questions().filter((button) => button.getAttribute('aria-expanded') === 'true');

describe('frequently asked questions', () => {
  it('are all listed, closed, each with its answer and its link, and in structured data', async () => {
    await renderRoute('/faq');
    expect(questions().map(({ textContent }) => textContent)).toEqual(faqs.map(({ question }) => question));
    expect(getOpenQuestions()).toEqual([]);
    for (const { question, answer, more } of faqs) {
      expect(getAnswer(question)).toHaveTextContent(answer);
      const links = within(getAnswer(question)).queryAllByRole('link', { hidden: true });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(more ? [more.to] : []);
    }
    expect(structuredData()).toEqual([
      {
        '@type': 'FAQPage',
        inLanguage: 'en-US',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ]);
  });

  it('open at their own address', async () => {
    const { id = '', question: name = '' } = faqs.at(-1) ?? {};
    await renderRoute(`/faq#${id}`);
    expect(getOpenQuestions()).toEqual([question(name)]);
    expect(document.getElementById(id)).toContainElement(question(name));
    // The question can be closed like the others.
    await userEvent.click(question(name));
    expect(getOpenQuestions()).toEqual([]);
  });

  it.each(['/faq#', '/faq#nowhere', '/faq#%'])('stay closed at %s', async (at) => {
    await renderRoute(at);
    expect(getOpenQuestions()).toEqual([]);
  });
});
