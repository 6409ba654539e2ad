import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import labels from '~/content/block-labels.json';
import phases from '~/content/phases.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { phaseIds } from '~/shared/paths';
import { renderRoute } from '../../support/render-page';

beforeEach(() => renderRoute('/process').then(() => undefined));

it.each(phaseIds.map((id, index) => [index + 1, id] as const))(
  'phase %i is in order, and links to its contact form',
  (number, id) => {
    const { name } = phases[id];
    expect(screen.getAllByRole('heading', { level: 3 })[number - 1]).toHaveTextContent(name);
    const entry = within(document.getElementById(id) as HTMLElement);
    const link = entry.getByRole('link', { name: fillTemplate(labels.phases.link, { phase: name }) });
    expect(link).toHaveAttribute('href', `/contact?service=${id}`);
  },
);
