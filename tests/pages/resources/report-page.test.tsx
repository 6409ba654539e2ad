import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { blogCopy } from '~/content/blog.json';
import reportPage from '~/content/report.json';
import { reports } from '~/features/reports';
import ReportPage, { loadReport } from '~/pages/resources/report-page';
import { fillTemplate } from '~/shared/lib/fill-template';
import { paths } from '~/shared/paths';
import { getHrefs, getTexts, renderPage, SITE, structuredData } from '../../support/render-page';

async function openReport(slug: string) {
  await loadReport(slug);
  return renderPage(<ReportPage />, paths.report(slug));
}

it.each(reports)(
  'the report $slug has its facts for readers and search engines, and links to further pages',
  async (report) => {
    const { slug, title, summary, helps, author, authorRole, sampleAuthor, date, readTime, tool } = report;

    await openReport(slug);
    const article = within(screen.getByRole('article'));
    expect(article.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(article.getByText(summary)).toBeInTheDocument();
    expect(
      getTexts(within(article.getByRole('list', { name: reportPage.helps })).getAllByRole('listitem')),
    ).toEqual(helps);
    const signature = article.getByText(author).parentElement;
    expect(signature).toHaveTextContent(
      `${author}, ${authorRole}${sampleAuthor ? ` ${blogCopy.sampleAuthor}` : ''}`,
    );
    expect(
      article
        .getByText(fillTemplate(blogCopy.minutes, { count: readTime }))
        .parentElement?.querySelector('time'),
    ).toHaveAttribute('datetime', date);

    const [data, trail] = structuredData();
    expect(data).toMatchObject({
      '@type': 'Report',
      headline: title,
      description: summary,
      datePublished: date,
      inLanguage: 'en-US',
      url: SITE + paths.report(slug),
    });
    expect(JSON.stringify(trail)).toContain(`${SITE}/resources"`);

    const links = getHrefs(screen.getAllByRole('link'));
    expect(links).toEqual(expect.arrayContaining([paths.contact(), paths.resources('reports')]));
    if (tool) expect(links).toContain(reportPage.tools[tool].to);
  },
);

it('the print button of a report works by keyboard', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await openReport(reports[0]?.slug ?? '');
  screen.getByRole('button', { name: reportPage.print }).focus();
  await userEvent.keyboard('{Enter}');
  expect(print).toHaveBeenCalledTimes(1);
});
