import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faqs } from '~/content/faq';
import { bundledPosts } from '~/content/posts';
import ResourcesPage from '~/pages/resources/resources-page';
import { expectHead, expectLinksToLead, expectOutline, region, renderPage } from '../../support/render-page';

const show = () => renderPage(<ResourcesPage />, '/resources');
const REPORTS = [
  ['A business case for one automation', 'automation-business-case'],
  ['Readiness checklist for AI automation', 'readiness-checklist'],
  ['A buyer’s guide to contracts and data', 'contracts-and-data-guide'],
] as const;

describe('the resources page', () => {
  it('has the two sections that the menu leads to', async () => {
    show();
    await expectHead('Resources | Loomwright', '/resources');
    expectOutline();
    expect(document.getElementById('reports')).toHaveAccessibleName('Reports');
    expect(document.getElementById('knowledge')).toHaveAccessibleName('Knowledge base');
    for (const link of screen.getAllByRole('link', { name: /Download the PDF/ })) link.remove();
    expectLinksToLead();
  });

  it.each(REPORTS)('offers %s with what it helps with, its size and the file', (title, slug) => {
    show();
    const report = within(screen.getByRole('article', { name: title }));
    const link = report.getByRole('link', { name: `Download the PDF: ${title}` });
    expect(link).toHaveAttribute('href', `/reports/${slug}.pdf`);
    expect(link).toHaveAttribute('download');
    expect(report.getByText(/^PDF, \d+ pages, \d+ kB$/)).toBeInTheDocument();
    const helps = within(report.getByRole('list', { name: 'What it helps with' })).getAllByRole('listitem');
    expect(helps.length).toBeGreaterThanOrEqual(2);
    expect(existsSync(join(process.cwd(), `src/content/reports/${slug}.md`))).toBe(true);
  });

  it('leads through the four stages in their order', () => {
    show();
    const stages = within(screen.getByRole('region', { name: 'Knowledge base' })).getAllByRole('region');
    expect(stages.map((stage) => within(stage).getByRole('heading').textContent)).toEqual([
      'Choosing',
      'Buying',
      'Building',
      'Running',
    ]);
    const links = stages.map((stage) =>
      within(stage)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(links[0]?.[0]).toBe('/blog/choosing-your-first-automation');
    expect(links[1]).toContain('/pricing');
    expect(links[2]?.[0]).toBe('/process');
  });

  it('names every article and question as they name themselves, and ends with a way to ask', () => {
    show();
    const guides = region('Knowledge base')
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const);
    const under = (start: string) => guides.filter(([href]) => href.startsWith(start));
    expect(new Map(under('/blog/'))).toEqual(
      new Map(bundledPosts.map(({ slug, title }) => [`/blog/${slug}`, title])),
    );
    expect(under('/faq#')).toEqual([
      ['/faq#implementation-time', 'How long does an implementation take?'],
      ['/faq#ending', 'How do we end a contract?'],
    ]);
    for (const [href, title] of under('/faq#')) {
      expect(faqs.map(({ id, question }) => [`/faq#${id}`, question])).toContainEqual([href, title]);
    }
    const closing = region('A question between two guides?');
    expect(closing.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
    expect(closing.getByRole('link', { name: 'Book a demo' })).toHaveAttribute('href', '/demo');
  });
});
