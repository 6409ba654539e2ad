import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { findRoute, notFoundRoute } from '~/app/routes';
import { comparisons } from '~/content/comparisons';
import everydayTools from '~/content/everyday-tools.json';
import { serviceCards } from '~/content/services';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { blogPosts } from '~/features/posts';
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
import { paths, securityTxtFile } from '~/shared/paths';
import { hrefsOf, renderPage, SITE } from '../support/render-page';
import { sample } from '../support/suite';

const PAGES = [
  [paths.home(), HomePage],
  [paths.services(), ServicesPage],
  ...serviceCards.map(({ slug }) => [paths.service(slug), ServicePage] as const),
  [paths.solutions(), SolutionsPage],
  [paths.resources(), ResourcesPage],
  ...reports.map(({ slug }) => [paths.report(slug), ReportPage] as const),
  [paths.caseStudies(), CaseStudiesPage],
  [paths.pricing(), PricingPage],
  [paths.compare(), ComparePage],
  ...comparisons.map(({ slug }) => [paths.comparison(slug), ComparisonPage] as const),
  [paths.readiness(), ReadinessPage],
  [paths.savings(), SavingsPage],
  [paths.contact(), ContactPage],
  [paths.process(), ProcessPage],
  [paths.about(), AboutPage],
  [paths.faq(), FaqPage],
  [paths.newsletter(), NewsletterPage],
  [paths.careers(), CareersPage],
  [paths.privacyPolicy(), PrivacyPolicyPage],
  [paths.termsOfService(), TermsOfServicePage],
  [paths.cookiePolicy(), CookiePolicyPage],
  [paths.accessibility(), AccessibilityPage],
  [paths.trust(), TrustPage],
  [paths.serviceTerms(), ServiceTermsPage],
] as const;

// They come before their pages are shown.
beforeAll(() => Promise.all([loadForm(), ...reports.map(({ slug }) => loadReport(slug))]));

it.each(sample(PAGES, 12))(
  '%s has every word, an outline that skips no level, and links that lead to what there is',
  (path, Page) => {
    const { container } = renderPage(<Page />, path);
    expect(container.textContent).not.toMatch(/\{\$?\w+\}/);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const levels = screen.getAllByRole('heading').map(({ localName }) => Number(localName.slice(1)));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level, `heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
    const links = hrefsOf(screen.getAllByRole('link')).map((href) => href ?? '');
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect.soft(leads(href, path), href).toBe(true);
  },
);

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
  if (slug) return blogPosts.some((post) => post.slug === slug);
  return findRoute(pathname, '/admin-access') !== notFoundRoute;
}
