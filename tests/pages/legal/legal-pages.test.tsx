import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import CookiePolicyPage from '~/pages/legal/cookie-policy-page';
import PrivacyPolicyPage from '~/pages/legal/privacy-policy-page';
import TermsOfServicePage from '~/pages/legal/terms-of-service-page';
import { expectHead, expectLinksToLead, expectOutline, region, renderPage } from '../../support/render-page';

const PAGES = [
  ['Privacy policy', '/privacy-policy', PrivacyPolicyPage],
  ['Terms of service', '/terms-of-service', TermsOfServicePage],
  ['Cookie policy', '/cookie-policy', CookiePolicyPage],
] as const;

describe.each(PAGES)('%s', (name, path, Page) => {
  it('has a support contact, a way home and a date, and says that it is a template', async () => {
    renderPage(<Page />, path);
    await expectHead(`${name} | Loomwright`, path);
    expectOutline();
    const contact = region('Contact');
    const mail = contact.getByRole('link', { name: 'support@loomwright.example' });
    expect(mail).toHaveAttribute('href', 'mailto:support@loomwright.example');
    mail.remove();
    expect(contact.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
    expect(screen.getByText('November 20, 2026').closest('p')).toHaveTextContent(
      'Last updated November 20, 2026',
    );
    expect(screen.getByText(/must have it checked by counsel first/)).toBeInTheDocument();
    expectLinksToLead();
  });

  it('lists its sections, each with an anchor', () => {
    renderPage(<Page />, path);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((text) => text !== 'On this page');
    expect(links.map(({ textContent }) => textContent)).toEqual(headings);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target).toHaveAccessibleName(link.textContent ?? '');
    }
  });
});

describe('a second address', () => {
  it.each([
    ['/privacy', '/privacy-policy', PrivacyPolicyPage],
    ['/privacy/', '/privacy-policy', PrivacyPolicyPage],
    ['/terms', '/terms-of-service', TermsOfServicePage],
    ['/terms/', '/terms-of-service', TermsOfServicePage],
  ] as const)('%s shows the page and sends searches to %s', async (alias, path, Page) => {
    renderPage(<Page />, alias);
    await waitFor(() => expect(document.querySelector('link[rel="canonical"]')).not.toBeNull());
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://loomwright.example${path}`,
    );
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it.each(PAGES)('is not what %s takes its own address with a slash for', async (_, path, Page) => {
    renderPage(<Page />, `${path}/`);
    await waitFor(() => expect(document.querySelector('link[rel="canonical"]')).not.toBeNull());
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });
});

describe('what the pages say of this site', () => {
  it('names where messages go, what is removed, and what needs consent', () => {
    renderPage(<PrivacyPolicyPage />, '/privacy-policy');
    const goes = screen.getByRole('region', { name: 'Where a message goes' });
    for (const system of ['HubSpot', 'Airtable', 'SuiteCRM', 'email service', 'form service'])
      expect(goes).toHaveTextContent(system);
    expect(goes).toHaveTextContent('its text is removed from your browser');
    const consent = screen.getByRole('region', { name: 'What needs your consent' });
    expect(consent).toHaveTextContent('only after you have chosen Accept All');
    expect(screen.getByRole('region', { name: 'Other services' })).toHaveTextContent('Contentful');
    expect(screen.getByRole('region', { name: 'What stays in your browser' })).toHaveTextContent(
      'sets no cookies of its own',
    );
  });

  it('says who answers in the chat, where what is typed there goes, and who sees it', () => {
    renderPage(<PrivacyPolicyPage />, '/privacy-policy');
    const chat = screen.getByRole('region', { name: 'The chat assistant' });
    for (const promise of [
      'By default the answers in the chat are prepared',
      'nothing you type there leaves it',
      'sent to that service, as a rule through our server, together with the last messages of the conversation, passages of this site that fit your question, and the date',
      'until you clear it or close the tab',
      'We do not see it unless you hand it to us through the contact form',
      'may send the sound to its maker',
    ])
      expect(chat).toHaveTextContent(promise);
  });

  it('keeps to what the summaries beside the contact form promise', () => {
    renderPage(<TermsOfServicePage />, '/terms-of-service');
    for (const promise of [
      'Nothing is ordered, and nothing is owed, until we have both signed an offer',
      'Leave out passwords, health data and trade secrets; we sign a confidentiality agreement before we need them',
      'correct mistakes when we learn of them',
      'examples, not a guarantee of your result',
      'within 14 days of your first payment',
    ]) {
      expect(screen.getByRole('main')).toHaveTextContent(promise);
    }
  });
});
