import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toOpenGraphLocale } from '~/shared/seo/head';
import {
  createBreadcrumbList,
  createFaqPage,
  mergeGraphs,
  StructuredData,
  StructuredDataCollectorContext,
} from '~/shared/seo/structured-data';

it('escapes a text that would close the script', () => {
  const answer = '</script><script>alert(1)</script>';
  const collect = vi.fn();
  render(
    <StructuredDataCollectorContext value={collect}>
      <StructuredData things={[createFaqPage([{ question: 'Why?', answer }])]} />
    </StructuredDataCollectorContext>,
  );
  const [text] = collect.mock.lastCall ?? [];
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});

it('gives a page one list of questions, with those of all its parts', () => {
  const texts: string[] = [];
  const ask = (question: string) => createFaqPage([{ question, answer: '<b>' }]);
  const parent = { name: 'Services', path: '/services' };
  render(
    <StructuredDataCollectorContext value={(json) => void texts.push(json)}>
      <StructuredData things={[createBreadcrumbList(parent)]} />
      <StructuredData things={[ask('How much?')]} />
      <StructuredData things={[ask('How long?'), ask('Who are you?')]} />
    </StructuredDataCollectorContext>,
  );
  const json = mergeGraphs(texts);
  expect(json).not.toContain('<');
  const [list, questions, ...others] = JSON.parse(json)['@graph'];
  expect([list['@type'], questions['@type'], others]).toEqual(['BreadcrumbList', 'FAQPage', []]);
  expect(questions.mainEntity.map(({ name }: { name: string }) => name)).toEqual([
    'How much?',
    'How long?',
    'Who are you?',
  ]);
});

it('removes the script that the build wrote with its page', () => {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  document.head.append(script);
  const { unmount } = render(<StructuredData things={[]} />);
  expect(script).toBeInTheDocument();
  unmount();
  expect(script).not.toBeInTheDocument();
});

it.each([
  ['de-DE', 'de_DE'],
  ['ar', 'ar'],
  ['zh-Hant', 'zh_TW'],
  ['zh-Hant-HK', 'zh_HK'],
])('calls %s %s for shared links', (tag, locale) => {
  expect(toOpenGraphLocale(tag)).toBe(locale);
});
