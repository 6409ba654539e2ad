import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSocialImagePath } from '~/shared/seo/head';
import { createFaqPage, StructuredData } from '~/shared/seo/structured-data';

const readStructuredData = () => {
  const script = document.head.querySelector('script[type="application/ld+json"]');
  return { text: script?.textContent ?? '', graph: JSON.parse(script?.textContent ?? 'null') };
};

it('escapes a text that would close the script', () => {
  const answer = '</script><script>alert(1)</script>';
  render(<StructuredData things={[createFaqPage([{ question: 'Why?', answer }])]} />);
  const { text, graph } = readStructuredData();
  expect(text).not.toContain('<');
  expect(graph['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});

it('reuses the script that the build wrote, updates it and removes it with its page', () => {
  const scripts = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')];
  const things = [createFaqPage([{ question: 'Why?', answer: 'Because.' }])];
  const { unmount } = render(<StructuredData things={things} />);
  const [written] = scripts().map((script) => script.cloneNode(true) as HTMLElement);
  unmount();
  expect(scripts()).toEqual([]);

  document.head.append(written as HTMLElement);
  const { rerender, unmount: leave } = render(<StructuredData things={things} />);
  expect(scripts()).toEqual([written]);
  rerender(<StructuredData things={[createFaqPage([{ question: 'How?', answer: 'Thus.' }])]} />);
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]?.textContent).toContain('Thus.');
  leave();
  expect(scripts()).toEqual([]);
});

it.each([
  ['/', '/social/home.jpg'],
  ['/pricing', '/social/pricing.jpg'],
  ['/blog/chatbot-handover', '/social/blog/chatbot-handover.jpg'],
  // Variants of a page by query share its file, and so its picture.
  ['/contact?service=discovery', '/social/contact.jpg'],
  ['/services#marketing', '/social/services.jpg'],
])('%s has its social image at %s', (path, image) => expect(getSocialImagePath(path)).toBe(image));
