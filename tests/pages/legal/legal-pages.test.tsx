import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import legal from '~/content/legal.json';
import sectionMessages from '~/content/words/sections.json';
import { brand } from '~/facts/brand';
import AccessibilityPage from '~/pages/legal/accessibility-page';
import CookiePolicyPage from '~/pages/legal/cookie-policy-page';
import PrivacyPolicyPage from '~/pages/legal/privacy-policy-page';
import ServiceTermsPage from '~/pages/legal/service-terms-page';
import TermsOfServicePage from '~/pages/legal/terms-of-service-page';
import TrustPage from '~/pages/legal/trust-page';
import { formatDate } from '~/shared/lib/format-date';
import { getLegalDocuments } from '../../../prerender/content/legal-documents';
import { region, renderPage } from '../../support/render-page';
import { sample } from '../../support/suite';

const documents = getLegalDocuments({});
const PAGES = [
  ['/privacy-policy', PrivacyPolicyPage, documents['privacy-policy']],
  ['/terms-of-service', TermsOfServicePage, documents['terms-of-service']],
  ['/cookie-policy', CookiePolicyPage, documents['cookie-policy']],
  ['/accessibility', AccessibilityPage, documents.accessibility],
  ['/trust', TrustPage, documents.trust],
  ['/service-terms', ServiceTermsPage, documents['service-terms']],
] as const;

it.each(sample(PAGES, 2))(
  '%s shows its date, scope and contact, and lists its sections',
  (path, Page, { updated, heading }) => {
    renderPage(<Page />, path);
    const contact = region(legal.contact.heading);
    expect(contact.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${brand.supportEmail}`,
    );
    expect(contact.getByRole('link', { name: legal.contact.home })).toHaveAttribute('href', '/');
    const date = screen.getByText(formatDate(updated, 'long'));
    expect(date.closest('p')).toHaveTextContent(`${legal.updated} ${formatDate(updated, 'long')}`);
    const what = /^(?:Terms of service|Service terms)/.test(heading)
      ? 'the website and the plans do'
      : 'the website does';
    expect(
      screen.getByText(`describes what ${what}, and isn’t legal advice`, { exact: false }),
    ).toBeVisible();

    // The bar on phones, and the list beside the text.
    const lists = screen.getAllByRole('navigation', { name: sectionMessages.contents });
    expect(lists).toHaveLength(2);
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((text) => text !== sectionMessages.contents);
    for (const list of lists) {
      const links = within(list).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(headings);
      for (const link of links) {
        const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
        expect(target).toHaveAccessibleName(link.textContent ?? '');
      }
    }
  },
);
