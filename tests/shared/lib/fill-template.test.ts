// @vitest-environment node
import { expect, it } from 'vitest';
import { fillTemplate } from '~/shared/lib/fill-template';

it('puts values into a text, numbers as the site writes them', () => {
  expect(fillTemplate('{$name} has {$count} leads, {$name}', { name: 'Ada {$count}', count: 1200 })).toBe(
    'Ada {$count} has 1,200 leads, Ada {$count}',
  );
});

it('uses the plural form of the count, and the general one if that form is missing', () => {
  const leads = { one: '{$count} lead', other: '{$count} leads' };
  expect([0, 1, 2].map((count) => fillTemplate(leads, { count }))).toEqual(['0 leads', '1 lead', '2 leads']);
  expect(fillTemplate({ other: '{$count} in all' }, { count: 1 })).toBe('1 in all');
});

it('leaves a placeholder without a value', () => {
  expect(fillTemplate('Rated {$stars} out of 5', { star: 4 })).toBe('Rated {$stars} out of 5');
});
