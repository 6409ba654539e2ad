import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quotes as labels } from '~/content/block-labels.json';
import home from '~/content/home.json';
import { serviceCards } from '~/content/services';
import { testimonials } from '~/content/testimonials.json';
import sectionMessages from '~/content/words/sections.json';
import HomePage from '~/pages/home/home-page';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getTexts, renderPage } from '../../support/render-page';

const getLinks = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const region = (name: string) => screen.getByRole('region', { name });

describe('the home page', () => {
  beforeEach(() => void renderPage(<HomePage />));

  it('says in one heading what the site offers, and links to demo, solutions, prices and case study', () => {
    const { badge, phrases, suffix, text } = home.hero;
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(`${phrases[0]} ${suffix}`);
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    const hero = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
    expect(getLinks(hero)).toEqual([
      [home.hero.start, '/demo'],
      [home.hero.explore, '/solutions'],
      [home.hero.proof[0]?.label, '/pricing'],
      [home.hero.proof[1]?.label, '/case-studies'],
    ]);
    expect(getTexts(within(hero).getAllByRole('listitem')).slice(2)).toEqual(home.highlights);
    expect(within(hero).getByRole('button', { name: sectionMessages.pauseMotion })).toBeVisible();
  });

  it('shows a run whose numbers add up, and links to prices, case study and calculator', () => {
    const proof = region(home.proof.heading);
    expect(proof).toHaveTextContent(home.proof.note);
    const steps = within(proof).getAllByRole('list')[0] as HTMLElement;
    const [came, did, asked, finished] = getTexts(within(steps).getAllByRole('listitem'));
    const dollars = (text = '') => Number(/\$([\d,.]+\d)/.exec(text)?.[1]?.replace(',', ''));
    const [billed = 0, delivered = 0] = [/bills (\d+)/, /and (\d+) were/].map((part) =>
      Number(part.exec(did ?? '')?.[1]),
    );
    expect(dollars(came) - dollars(finished)).toBeCloseTo((billed - delivered) * dollars(did), 2);
    expect(asked).toContain('set the invoice aside');
    expect(getLinks(proof).map(([, to]) => to)).toEqual(['/pricing', '/case-studies', '/tools/savings']);
    expect(proof).toHaveTextContent(home.proof.links[0]?.title ?? 'a link');
  });

  it('offers every service, with a link to its page', () => {
    const cards = within(document.getElementById('services') as HTMLElement).getAllByRole('article');
    expect(
      cards.map((card) => [
        within(card).getByRole('heading', { level: 3 }).textContent,
        within(card).getByRole('link').textContent,
        within(card).getByRole('link').getAttribute('href'),
      ]),
    ).toEqual(
      serviceCards.map(({ slug, title }) => [
        title,
        `${home.services.more} ${fillTemplate(home.services.about, { title })}`,
        `/services/${slug}`,
      ]),
    );
  });

  it('quotes the sample clients with their figures and stars, marked as samples', () => {
    const section = within(document.getElementById('testimonials') as HTMLElement);
    expect(section.getByRole('heading', { level: 2, name: home.testimonials.heading })).toBeVisible();
    const quotes = section.getAllByRole('figure');
    expect(quotes).toHaveLength(testimonials.length);
    for (const [index, { id, stat, rating }] of testimonials.entries()) {
      const quote = within(quotes[index] as HTMLElement);
      expect(quote.getByText(fillTemplate(labels.rating, { stars: rating }))).toBeInTheDocument();
      expect(quote.getByText(stat.value).parentElement).toHaveTextContent(`${stat.value}${stat.label}`);
      expect(quotes[index]?.querySelector(`figcaption img[src*="/${id}-"]`)).toBeInTheDocument();
    }
    expect(section.getByText(home.testimonials.note)).toBeVisible();
  });
});
