import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reports as copy } from '~/content/block-labels.json';
import { people } from '~/content/people.json';
import type { Person } from '~/content/text-schemas';
import { reports } from '~/features/reports';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getTexts, renderRoute } from '../../support/render-page';

beforeEach(() => renderRoute('/resources').then(() => undefined));

// Another agency's people have no samples.
const everyone: readonly Person[] = people;

it('the resources page links to each report, with its uses and length', () => {
  expect(reports.length).toBeGreaterThan(0);
  for (const { title, slug, helps, author, authorRole, readTime } of reports) {
    const report = within(screen.getByRole('article', { name: title }));
    const link = report.getByRole('link', { name: fillTemplate(copy.readNamed, { title }) });
    expect(link).toHaveAttribute('href', `/resources/${slug}`);
    const isSample = everyone.some(({ name, sample }) => sample && name === author);
    expect(report.getByText(new RegExp(`^${author}, ${authorRole}`))).toHaveTextContent(
      isSample ? `${authorRole} (sample author).` : `${authorRole}.`,
    );
    expect(report.getByText(fillTemplate(copy.facts, { count: readTime }))).toBeInTheDocument();
    const listed = within(report.getByRole('list', { name: copy.helps })).getAllByRole('listitem');
    expect(getTexts(listed)).toEqual(helps);
  }
});
