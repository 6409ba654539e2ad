import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSocialImagePath } from '~/shared/seo/head';
import { createFaqPage, StructuredData } from '~/shared/seo/structured-data';

const dataOf = () => {
  const script = document.head.querySelector('script[type="application/ld+json"]');
  return { text: script?.textContent ?? '', graph: JSON.parse(script?.textContent ?? 'null') };
};

it('cannot be left by a text that closes the script', () => {
  const answer = '</script><script>alert(1)</script>';
  render(<StructuredData things={[createFaqPage([{ question: 'Why?', answer }])]} />);
  const { text, graph } = dataOf();
  expect(text).not.toContain('<');
  expect(graph['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});

it('adopts what the build wrote, follows its page and goes with it', () => {
  const scripts = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')];
  const one = [createFaqPage([{ question: 'Why?', answer: 'Because.' }])];
  const { unmount } = render(<StructuredData things={one} />);
  const [written] = scripts().map((script) => script.cloneNode(true) as HTMLElement);
  unmount();
  expect(scripts()).toEqual([]);

  document.head.append(written as HTMLElement);
  const { rerender, unmount: leave } = render(<StructuredData things={one} />);
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
  // Variants chosen by the query share the page's file, and so its picture.
  ['/contact?service=discovery', '/social/contact.jpg'],
  ['/services#marketing', '/social/services.jpg'],
])('%s has its picture at %s', (path, image) => expect(getSocialImagePath(path)).toBe(image));
