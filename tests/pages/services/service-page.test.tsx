import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import tools from '~/content/everyday-tools.json';
import labels from '~/content/service-page-labels.json';
import { type ServiceText, servicePages } from '~/content/service-pages';
import { serviceCards } from '~/content/services';
import { allPosts } from '~/features/posts';
import ServicePage from '~/pages/services/service-page';
import type { PostSummary } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { toPicture } from '~/shared/lib/picture-text';
import { Link } from '~/shared/navigation/link';
import { getHrefs, getTexts, region, renderPage, SITE, structuredData } from '../../support/render-page';
import { sample } from '../../support/suite';

const [first, second] = serviceCards as [(typeof serviceCards)[0], (typeof serviceCards)[0]];
const getPath = (slug: string) => `/services/${slug}`;
/** Renders the page with its `details` elements open. */
const open = (path: string) => {
  const page = renderPage(
    <>
      <Link to={getPath(second.slug)}>Another service</Link>
      <ServicePage />
    </>,
    path,
  );
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  return page;
};

describe.each(sample(serviceCards, 2))('the page of $slug', ({ slug, title }) => {
  const path = getPath(slug);
  const page = servicePages.find((one) => one.slug === slug) as ServiceText;

  it('shows its breadcrumb, plan and timeline', () => {
    open(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(trail.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      [labels.kicker, '/services'],
    ]);

    // The plan that includes it.
    expect(region(page.what.heading).getByRole('link', { name: page.plan.name })).toHaveAttribute(
      'href',
      '/pricing',
    );

    // The timeline is drawn from a table of all its weeks.
    const { weeks, stages } = page.timeline;
    const section = region(labels.timeline.heading);
    expect(section.getByText(fillTemplate(labels.timeline.intro, { weeks }))).toBeVisible();
    const table = within(section.getByRole('table', { name: labels.timeline.caption }));
    const [, ...rows] = table.getAllByRole('row');
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(
      stages.map(({ from, to }) => (from === to ? `Week ${from}` : `Weeks ${from} to ${to}`)),
    );
    // No week passes in which nothing happens.
    expect(stages[0]?.from).toBe(1);
    expect(Math.max(...stages.map(({ to }) => to))).toBe(weeks);
    for (const [index, { from, to }] of stages.entries()) {
      expect(to).toBeGreaterThanOrEqual(from);
      expect(from).toBeGreaterThanOrEqual(stages[index - 1]?.from ?? 1);
      expect(from).toBeLessThanOrEqual((stages[index - 1]?.to ?? 0) + 1);
    }
  });

  it('answers its questions, also in its structured data, and links to further pages', () => {
    open(path);
    const faq = screen.getByRole('region', { name: labels.faq });
    expect(getTexts(within(faq).getAllByRole('button'))).toEqual(page.faqs.map(({ question }) => question));
    for (const { answer } of page.faqs) expect(faq).toHaveTextContent(answer);
    expect(structuredData()).toMatchObject([
      {
        '@type': 'Service',
        name: title,
        url: SITE + path,
        provider: { '@id': `${SITE}/#organization` },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home' },
          { position: 2, name: labels.kicker, item: `${SITE}/services` },
          { position: 3, name: title, item: SITE + path },
        ],
      },
      {
        '@type': 'FAQPage',
        mainEntity: page.faqs.map(({ question, answer }) => ({
          name: question,
          acceptedAnswer: { text: answer },
        })),
      },
    ]);

    // Links to the case, its articles, the other services and the matching inquiry.
    const { caseStudy, articles, others, ask } = labels;
    expect(region(caseStudy.heading).getByRole('link', { name: caseStudy.link })).toHaveAttribute(
      'href',
      '/case-studies',
    );
    expect(getHrefs(region(articles.heading).getAllByRole('link'))).toEqual(
      page.articles.map(({ to }) => to),
    );
    expect(getHrefs(within(screen.getByRole('navigation', { name: others })).getAllByRole('link'))).toEqual(
      serviceCards.map((card) => getPath(card.slug)).filter((address) => address !== path),
    );
    const inquiry = `/contact?service=${page.phase}`;
    expect(getHrefs(screen.getAllByRole('link', { name: ask }))).toEqual([inquiry, inquiry]);
    expect(document.body).toHaveTextContent(page.closing.text);
  });
});

it('shows an article’s photo in place of its drawing', () => {
  const link = servicePages[0]?.articles[0]?.to ?? '';
  const post = allPosts.find(({ slug }) => link === `/blog/${slug}`) as PostSummary;
  post.image = toPicture('/loom.webp');
  onTestFinished(() => void delete post.image);
  const { container } = open(getPath(first.slug));
  expect(container.querySelectorAll('img[src="/loom.webp"]')).toHaveLength(1);
});

it('a link from one service to another shows the other with its questions closed', async () => {
  open(getPath(first.slug));
  await userEvent.click(screen.getByRole('button', { name: servicePages[0]?.faqs[0]?.question }));
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Another service' }));
  expect(await screen.findByRole('heading', { level: 1, name: second.title })).toBeVisible();
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

it('the page of a service accepts a trailing slash', () => {
  open(`${getPath(second.slug)}/`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(second.title);
});

it('the page on automation lists what it reads and writes in everyday tools, with sources', () => {
  open(getPath('automation'));
  expect(tools.to).toBe('/services/automation#tools');
  const section = document.getElementById(tools.id) as HTMLElement;
  expect(within(section).getByRole('heading', { level: 2, name: tools.heading })).toBeVisible();
  const table = screen.getByRole('table', { name: tools.caption });
  expect(section).toContainElement(table);
  for (const { name, reads, writes, through, docs } of tools.tools) {
    const row = within(within(table).getByRole('row', { name: new RegExp(`^${name} `) }));
    for (const text of [reads, writes, through]) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: `${tools.docs}: ${name}` })).toHaveAttribute('href', docs);
  }
});
