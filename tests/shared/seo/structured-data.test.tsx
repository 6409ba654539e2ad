import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { breadcrumbList, faqPage } from '~/shared/seo/json-ld';
import { StructuredData } from '~/shared/seo/structured-data';

const dataOf = (container: HTMLElement) => {
  const script = container.querySelector('script[type="application/ld+json"]');
  return { text: script?.textContent ?? '', graph: JSON.parse(script?.textContent ?? 'null') };
};

it('stands on the page as one graph', () => {
  const { container } = render(
    <StructuredData
      things={[
        breadcrumbList([
          { name: 'Blog', path: '/blog' },
          { name: 'Handover', path: '/blog/chatbot-handover' },
        ]),
        faqPage([{ question: 'How long?', answer: '2-4 weeks.' }]),
      ]}
    />,
  );
  expect(dataOf(container).graph).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://loomwright.example/blog' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Handover',
            item: 'https://loomwright.example/blog/chatbot-handover',
          },
        ],
      },
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'How long?',
            acceptedAnswer: { '@type': 'Answer', text: '2-4 weeks.' },
          },
        ],
      },
    ],
  });
});

it('cannot be left by a text that closes the script', () => {
  const answer = '</script><script>alert(1)</script>';
  const { container } = render(<StructuredData things={[faqPage([{ question: 'Why?', answer }])]} />);
  const { text, graph } = dataOf(container);
  expect(text).not.toContain('<');
  expect(graph['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});
