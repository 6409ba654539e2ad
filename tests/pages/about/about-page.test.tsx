import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { bundledPosts } from '~/content/posts';
import AboutPage from '~/pages/about/about-page';
import { expectHead, expectLinksToLead, expectOutline, region, renderPage } from '../../support/render-page';

beforeEach(() => void renderPage(<AboutPage />));

it('has a head, an outline and links that lead somewhere', async () => {
  await expectHead('About us | Loomwright', '/about');
  expectOutline();
  expectLinksToLead();
});

it.each(['Our mission', 'Our vision'])('states it: %s', (name) => {
  expect(screen.getByRole('region', { name })).toHaveTextContent(/.{150,}/);
});

it('has four core values, each with what it means on a working day', () => {
  const values = region('Four core values');
  expect(values.getAllByRole('heading', { level: 3 }).map((value) => value.textContent)).toEqual([
    'Innovation',
    'Trust',
    'Collaboration',
    'Impact',
  ]);
  for (const item of values.getAllByRole('listitem')) {
    expect(item).toHaveTextContent(/On a working day.{80,}/);
  }
});

it('says how the agency works, with the hours of its office', () => {
  const answers = region('How the agency works').getByText('Answers').nextSibling;
  expect(answers).toHaveTextContent(
    'Within 24 hours. The phones are staffed Monday to Friday from 9 to 6 and Saturday from 10 to 2, Pacific time.',
  );
});

it('introduces the authors as sample people, with an article each', () => {
  const people = region('The people who write here');
  expect(people.getByText(/^Four sample people/)).toBeVisible();
  const introduced = people.getAllByRole('listitem').map((item) => {
    const link = within(item).getByRole('link');
    return {
      name: within(item).getByRole('heading').textContent,
      role: within(item).getByRole('heading').nextSibling?.textContent,
      slug: link.getAttribute('href')?.replace('/blog/', ''),
      title: link.textContent,
    };
  });
  expect(introduced.map(({ name, role }) => `${name}, ${role}`)).toEqual([
    'Mara Ellison, Head of Delivery',
    'Jonas Feld, Principal Engineer',
    'Priya Raman, Data Lead',
    'Tomas Reyes, Client Director',
  ]);
  for (const { slug, title, name, role } of introduced) {
    expect(bundledPosts.find((post) => post.slug === slug)).toMatchObject({
      title,
      author: name,
      authorRole: role,
    });
  }
});

it('tells what is invented from what is real', () => {
  const real = region('What is real about this site');
  expect(real.getByText(/^Loomwright is a demonstration brand\./)).toBeVisible();
  expect(within(real.getByRole('list', { name: 'Invented' })).getAllByRole('listitem')).toHaveLength(3);
  expect(within(real.getByRole('list', { name: 'Real' })).getAllByRole('listitem')).toHaveLength(4);
});

it('tells searches who runs the site, as the page does', () => {
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data['@graph']).toEqual([
    {
      '@type': 'Organization',
      '@id': 'https://loomwright.example/#organization',
      name: 'Loomwright',
      legalName: 'Loomwright Systems, Inc.',
      url: 'https://loomwright.example/',
      logo: 'https://loomwright.example/icons/icon-512.png',
      email: 'hello@loomwright.example',
      telephone: '+1 415 555 0134',
      address: '48 Weaver Lane, San Francisco, CA 94107, United States',
      sameAs: expect.arrayContaining(['https://linkedin.example/company/loomwright']),
    },
  ]);
});
