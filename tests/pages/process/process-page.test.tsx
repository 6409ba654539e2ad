import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import labels from '~/content/block-labels.json';
import processPage from '~/content/pages/process.json';
import phases from '~/content/phases.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { phaseIds } from '~/shared/paths';
import { getBlock } from '../../support/blocks';
import { getTexts, renderRoute } from '../../support/render-page';

beforeEach(() => renderRoute('/process').then(() => undefined));

it.each(phaseIds.map((id, index) => [index + 1, id] as const))(
  'phase %i is in order, says what each side gives, and links to its contact form',
  (number, id) => {
    const { name, duration } = phases[id];
    const copy = labels.phases;
    const entry = () => within(document.getElementById(id) as HTMLElement);

    expect(screen.getAllByRole('heading', { level: 3 })[number - 1]).toHaveTextContent(name);
    expect(entry().getByRole('heading', { level: 3, name })).toBeVisible();
    expect(entry().getByText(duration)).toBeVisible();
    expect(entry().getByText(`${fillTemplate(copy.phase, { number })}:`, { exact: false })).toBeVisible();

    const { get, need, stop } = getBlock(processPage, 'phases').phases[id];
    expect(getTexts(entry().getAllByRole('term'))).toEqual([copy.get, copy.need, copy.stop]);
    expect(getTexts(entry().getAllByRole('definition'))).toEqual([get, need, stop]);

    const link = entry().getByRole('link', { name: fillTemplate(copy.link, { phase: name }) });
    expect(link).toHaveAttribute('href', `/contact?service=${id}`);
  },
);
