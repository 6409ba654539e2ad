import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reports as copy } from '~/content/block-labels.json';
import faq from '~/content/faq.json';
import resourcesPage from '~/content/pages/resources.json';
import { people } from '~/content/people.json';
import { blogPosts } from '~/features/posts';
import { reports } from '~/features/reports';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getBlock } from '../../support/blocks';
import { getHrefs, getTexts, region, renderRoute } from '../../support/render-page';

beforeEach(() => renderRoute('/resources').then(() => undefined));

const guides = getBlock(resourcesPage, 'guides');

it('the resources page has the two sections that the menu leads to', () => {
  expect(document.getElementById('reports')).toHaveAccessibleName(getBlock(resourcesPage, 'reports').heading);
  expect(document.getElementById('knowledge')).toHaveAccessibleName(guides.heading);
});

it('the resources page links to each report, with its uses and length', () => {
  expect(reports.length).toBeGreaterThan(0);
  for (const { title, slug, helps, author, authorRole, readTime } of reports) {
    const report = within(screen.getByRole('article', { name: title }));
    const link = report.getByRole('link', { name: fillTemplate(copy.readNamed, { title }) });
    expect(link).toHaveAttribute('href', `/resources/${slug}`);
    const isSample = people.some(({ name, sample }) => sample && name === author);
    expect(report.getByText(new RegExp(`^${author}, ${authorRole}`))).toHaveTextContent(
      isSample ? `${authorRole} (sample author).` : `${authorRole}.`,
    );
    expect(report.getByText(fillTemplate(copy.facts, { count: readTime }))).toBeInTheDocument();
    const listed = within(report.getByRole('list', { name: copy.helps })).getAllByRole('listitem');
    expect(getTexts(listed)).toEqual(helps);
  }
});

it('the resources page lists the stages in order', () => {
  const shown = region(guides.heading).getAllByRole('region');
  expect(shown.map((stage) => within(stage).getByRole('heading').textContent)).toEqual(
    guides.stages.map(({ name }) => name),
  );
  expect(shown.map((stage) => getHrefs(within(stage).getAllByRole('link')))).toEqual(
    guides.stages.map((stage) => stage.guides.map(({ to }) => to)),
  );
});

it('the resources page names every article and question by its own title', () => {
  const links = region(guides.heading)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const);
  const filterByPath = (start: string) => links.filter(([href]) => href.startsWith(start));
  expect(new Map(filterByPath('/blog/'))).toEqual(
    new Map(blogPosts.map(({ slug, title }) => [`/blog/${slug}`, title])),
  );
  const questions = faq.questions.map(({ id, question }) => [`/faq#${id}`, question]);
  expect(questions).toEqual(expect.arrayContaining(filterByPath('/faq#')));
});
