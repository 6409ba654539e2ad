import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getHrefs, renderRoute } from '../../support/render-page';

it('the solutions page offers each audience its own next step before all other links', async () => {
  await renderRoute('/solutions');
  const nextSteps = ['industry', 'marketing', 'technology', 'business'].map((id) => {
    const part = within(document.getElementById(id) as HTMLElement);
    return getHrefs(part.getAllByRole('link'))[0];
  });
  expect(nextSteps).toEqual(['/contact?service=discovery', '/demo', '/contact?service=strategy', '/pricing']);
});
