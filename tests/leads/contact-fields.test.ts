// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { splitName, withAnswers } from '~/leads/contact-fields';
import { fc } from '../support/any-values';

describe('a full name', () => {
  it.each([
    ['Ada Byron', 'Ada', 'Byron'],
    ['Ada King Byron', 'Ada King', 'Byron'],
    ['  Ada   Byron  ', 'Ada', 'Byron'],
    ['Ada', 'Ada', '-'],
  ])('%j is split at its last space', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it('loses no word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 5 }), (words) => {
        const { firstName, lastName } = splitName(words.join(' '));
        expect(`${firstName} ${lastName}`).toBe(words.join(' '));
      }),
    );
  });
});

describe('a message with answers', () => {
  it('has them as lines below the text', () => {
    expect(
      withAnswers(' Invoices. ', [
        ['Budget', '$500-$1000'],
        ['Plan', 'Starter'],
      ]),
    ).toBe('Invoices.\n\nBudget: $500-$1000\nPlan: Starter');
  });

  it('leaves out what was not answered, and stands alone where there is nothing else', () => {
    expect(withAnswers('Invoices.', [['Budget', '']])).toBe('Invoices.');
    expect(withAnswers('', [['Focus', 'Chatbots']])).toBe('Focus: Chatbots');
  });
});
