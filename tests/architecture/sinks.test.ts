// @vitest-environment node
import { expect, it } from 'vitest';
import { findSources } from '../support/browser-sources';

it('only markup of the build is hydrated from a string', () => {
  // Only while React hydrates the page: it doesn't write then, and the policy would refuse it.
  expect(findSources(/dangerouslySetInnerHTML/)).toEqual([
    'shared/articles/article-text.tsx',
    'shared/motion/artwork.tsx',
  ]);
});

it('no text becomes markup or code, which the policy would refuse', () => {
  const sinks = [
    ...['(?:inner|outer)HTML\\s*\\+?=[^=]', 'insertAdjacentHTML', 'createContextualFragment', 'DOMParser'],
    ...[
      'document\\.write',
      'srcdoc\\s*=',
      '\\beval\\(',
      'new Function\\(',
      'new Worker\\((?!trustScriptUrl)',
    ],
  ];
  expect(findSources(new RegExp(sinks.join('|')))).toEqual([]);
});

it('no API is called that Chrome 111, Firefox 128 or Safari 16.4 lack', () => {
  const young = [
    ...[
      'AbortSignal\\.any',
      'URL\\.(?:canParse|parse)',
      'Promise\\.(?:withResolvers|try)',
      'RegExp\\.escape',
    ],
    ...['(?:Object|Map)\\.groupBy', 'Array\\.fromAsync', '\\.(?:is|to)WellFormed'],
    ...['\\.isSu(?:b|per)setOf', '\\.isDisjointFrom', '\\.symmetricDifference'],
  ];
  expect(findSources(new RegExp(`(?:${young.join('|')})\\(`))).toEqual([]);
});

it('one function formats money, with the decimals of its currency', () => {
  expect(findSources(/style: 'currency'/)).toEqual(['shared/lib/locale.ts']);
});
