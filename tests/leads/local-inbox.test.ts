// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createLocalInbox } from '~/leads/local-inbox';
import { fakeDestination } from '../support/leads';

describe('the local inbox', () => {
  const newsletterOnly = fakeDestination({ accepts: (kind) => kind === 'newsletter' }).destination;

  it('takes every kind of lead that no remote destination takes', () => {
    expect(createLocalInbox([]).isEnabled('contact')).toBe(true);
    expect(createLocalInbox([newsletterOnly]).isEnabled('contact')).toBe(true);
    expect(createLocalInbox([newsletterOnly]).isEnabled('newsletter')).toBe(false);
    const off = fakeDestination({ enabled: () => false }).destination;
    expect(createLocalInbox([off]).isEnabled('contact')).toBe(true);
  });
});
