import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute } from '~/app/routes';
import aboutPage from '~/content/about.json';
import careersPage from '~/content/careers.json';
import caseStudy from '~/content/case-study.json';
import comparisonIndex from '~/content/comparison-index.json';
import { comparisons } from '~/content/comparisons';
import { contactPage } from '~/content/contact.json';
import everydayTools from '~/content/everyday-tools.json';
import faq from '~/content/faq.json';
import home from '~/content/home.json';
import newsletterPage from '~/content/newsletter.json';
import pricing from '~/content/pricing.json';
import processPage from '~/content/process.json';
import readiness from '~/content/readiness.json';
import reportPage from '~/content/report.json';
import resourcesPage from '~/content/resources.json';
import savings from '~/content/savings.json';
import servicePageLabels from '~/content/service-page-labels.json';
import { serviceCards } from '~/content/services';
import servicesOverview from '~/content/services-overview.json';
import solutions from '~/content/solutions.json';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { bundledPosts } from '~/features/posts';
import AboutPage from '~/pages/about/about-page';
import CareersPage from '~/pages/careers/careers-page';
import CaseStudiesPage from '~/pages/case-studies/case-studies-page';
import ComparePage from '~/pages/compare/compare-page';
import ComparisonPage from '~/pages/compare/comparison-page';
import ContactPage, { loadForm } from '~/pages/contact/contact-page';
import FaqPage from '~/pages/faq/faq-page';
import HomePage from '~/pages/home/home-page';
import AccessibilityPage from '~/pages/legal/accessibility-page';
import CookiePolicyPage from '~/pages/legal/cookie-policy-page';
import PrivacyPolicyPage from '~/pages/legal/privacy-policy-page';
import ServiceTermsPage from '~/pages/legal/service-terms-page';
import TermsOfServicePage from '~/pages/legal/terms-of-service-page';
import TrustPage from '~/pages/legal/trust-page';
import NewsletterPage from '~/pages/newsletter/newsletter-page';
import PricingPage from '~/pages/pricing/pricing-page';
import ProcessPage from '~/pages/process/process-page';
import ReportPage, { loadReport } from '~/pages/resources/report-page';
import { reports } from '~/pages/resources/reports';
import ResourcesPage from '~/pages/resources/resources-page';
import ServicePage from '~/pages/services/service-page';
import ServicesPage from '~/pages/services/services-page';
import SolutionsPage from '~/pages/solutions/solutions-page';

import ReadinessPage from '~/pages/tools/readiness-page';
import SavingsPage from '~/pages/tools/savings-page';
import { fill } from '~/shared/lib/fill';
import { paths, securityTxtFile } from '~/shared/paths';
import { legalDocuments } from '../../prerender/content/legal-documents';
import { hrefsOf, renderPage, SITE } from '../support/render-page';
import { sample } from '../support/suite';

const documents = legalDocuments({});

const PAGES = [
  [paths.home(), home.title, HomePage],
  [paths.services(), servicesOverview.title, ServicesPage],
  ...serviceCards.map(
    ({ slug, title }) =>
      [paths.service(slug), fill(servicePageLabels.title, { service: title }), ServicePage] as const,
  ),
  [paths.solutions(), solutions.title, SolutionsPage],
  [paths.resources(), resourcesPage.title, ResourcesPage],
  ...reports.map(
    ({ slug, title }) => [paths.report(slug), fill(reportPage.title, { title }), ReportPage] as const,
  ),
  [paths.caseStudies(), caseStudy.title, CaseStudiesPage],
  [paths.pricing(), pricing.title, PricingPage],
  [paths.compare(), comparisonIndex.title, ComparePage],
  ...comparisons.map(({ slug, title }) => [paths.comparison(slug), title, ComparisonPage] as const),
  [paths.readiness(), readiness.title, ReadinessPage],
  [paths.savings(), savings.title, SavingsPage],
  [paths.contact(), contactPage.title, ContactPage],
  [paths.process(), processPage.title, ProcessPage],
  [paths.about(), aboutPage.title, AboutPage],
  [paths.faq(), faq.title, FaqPage],
  [paths.newsletter(), newsletterPage.title, NewsletterPage],
  [paths.careers(), careersPage.title, CareersPage],
  [paths.privacyPolicy(), documents['privacy-policy'].title, PrivacyPolicyPage],
  [paths.termsOfService(), documents['terms-of-service'].title, TermsOfServicePage],
  [paths.cookiePolicy(), documents['cookie-policy'].title, CookiePolicyPage],
  [paths.accessibility(), documents.accessibility.title, AccessibilityPage],
  [paths.trust(), documents.trust.title, TrustPage],
  [paths.serviceTerms(), documents['service-terms'].title, ServiceTermsPage],
] as const;

// They come before their pages are shown.
beforeAll(() => Promise.all([loadForm(), ...reports.map(({ slug }) => loadReport(slug))]));

describe.each(sample(PAGES, 12))('%s', (path, title, Page) => {
  it('says what it is to readers and searches, in the length that searches show', async () => {
    renderPage(<Page />, path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe(title));
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', SITE + path);
  });

  it('leaves no place for other words empty', () => {
    const { container } = renderPage(<Page />, path);
    expect(container.textContent).not.toMatch(/\{\$?\w+\}/);
  });

  it('has an outline that skips no level, and links that lead to what there is', () => {
    renderPage(<Page />, path);
    const levels = screen.getAllByRole('heading').map(({ localName }) => Number(localName.slice(1)));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level, `heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
    const links = hrefsOf(screen.getAllByRole('link')).map((href) => href ?? '');
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect.soft(leads(href, path), href).toBe(true);
  });
});

const elsewhere = [
  `mailto:${brand.email}`,
  `mailto:${brand.supportEmail}`,
  phoneHref,
  securityTxtFile,
  // What others say of themselves, on their own pages.
  ...everydayTools.tools.map(({ docs }) => docs),
  ...comparisons.flatMap(({ sources }) => sources.map(({ href }) => href)),
];

function leads(href: string, from: string): boolean {
  if (elsewhere.includes(href.replace(/\?subject=.*/, ''))) return true;
  const { pathname, hash } = new URL(href, SITE + from);
  if (hash && pathname === from) return document.getElementById(hash.slice(1)) !== null;
  const [, slug] = pathname.match(/^\/blog\/(.+)/) ?? [];
  if (slug) return bundledPosts.some((post) => post.slug === slug);
  return findRoute(pathname, '/admin-access') !== notFoundRoute;
}
