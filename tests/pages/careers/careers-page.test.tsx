import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import CareersPage from '~/pages/careers/careers-page';
import { expectHead, expectLinksToLead, expectOutline, region, renderPage } from '../../support/render-page';

beforeEach(() => void renderPage(<CareersPage />));

it('has a head, an outline and links that lead somewhere', async () => {
  await expectHead('Careers | Loomwright', '/careers');
  expectOutline();
  expectLinksToLead();
});

it('has five open positions, said to be samples', () => {
  const positions = region('Open positions');
  expect(positions.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'AI Engineer',
    'Full Stack Developer',
    'Product Manager',
    'UX/UI Designer',
    'AI Sales Specialist',
  ]);
  expect(positions.getByText('Sample positions')).toBeVisible();
  expect(positions.getByText(/is a demonstration brand and hires nobody/)).toBeVisible();
});

it('announces no samples to job searches', () => {
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

describe.each([
  ['AI Engineer', 'ai-engineer', 'Engineering', 'Full-time', 'San Francisco, or remote in the US'],
  ['Full Stack Developer', 'full-stack-developer', 'Engineering', 'Full-time', 'Remote in US time zones'],
  ['Product Manager', 'product-manager', 'Delivery', 'Full-time', 'San Francisco'],
  ['UX/UI Designer', 'ux-ui-designer', 'Design', 'Full-time, or 30 hours a week', 'Remote in US time zones'],
  [
    'AI Sales Specialist',
    'ai-sales-specialist',
    'Clients',
    'Full-time',
    'Remote, with travel in the western US',
  ],
])('%s', (title, id, ...facts) => {
  const entry = () => within(screen.getByRole('article', { name: title }));

  it('has a department, a type and a location', () => {
    expect(
      entry()
        .getAllByRole('term')
        .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]),
    ).toEqual([
      ['Department:', facts[0]],
      ['Type:', facts[1]],
      ['Location:', facts[2]],
    ]);
  });

  it('says what there is to do and what to bring', () => {
    for (const name of ['What you will do', 'What you bring']) {
      expect(within(entry().getByRole('list', { name })).getAllByRole('listitem')).toHaveLength(4);
    }
  });

  it('can be applied for', () => {
    expect(screen.getByRole('link', { name: `Apply for ${title}` })).toHaveAttribute(
      'href',
      `/contact?position=${id}`,
    );
  });
});

it('says how an application goes, with the promise of the contact page', () => {
  const steps = region('How we decide').getAllByRole('listitem');
  expect(steps).toHaveLength(4);
  expect(steps[1]).toHaveTextContent('Within 24 hours');
});
