import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoBooking, demoPage } from '~/content/demo.json';
import mailing from '~/content/mailing.json';
import DemoPage from '~/pages/demo/demo-page';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getTexts, region, renderPage, structuredData } from '../../support/render-page';

const site = vi.hoisted(() => ({ url: '' }));
vi.mock('~/config/config-store', async (original) => {
  const actual = await original<typeof import('~/config/config-store')>();
  const useSettings: typeof actual.useSettings = (settings) => {
    const config = actual.useSettings(settings);
    return settings.name === 'booking' ? { url: site.url } : config;
  };
  return { ...actual, useSettings };
});
// The calendar has its own tests.
vi.mock('~/features/demo/slot-picker', () => ({ SlotPicker: () => <p>The calendar</p> }));

beforeEach(() => {
  site.url = '';
});

const open = () => renderPage(<DemoPage />, '/demo');

it('the demo page links from the top to the form', () => {
  open();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: demoPage.hero.button });
  expect(document.querySelector(new URL(link.href).hash)).toBe(
    screen.getByRole('region', { name: demoBooking.heading }),
  );
});

it('the demo page says what happens in the half hour and who takes part', () => {
  open();
  const { agenda, people } = demoPage;
  const parts = region(agenda.heading).getAllByRole('listitem');
  expect(
    parts.map((part) => [
      part.querySelector('p')?.textContent,
      within(part).getByRole('heading', { level: 3 }).textContent,
    ]),
  ).toEqual(agenda.parts.map(({ minutes, title }) => [`${minutes} min`, title]));
  expect(getTexts(region(people.heading).getAllByRole('term'))).toEqual(people.list.map(({ name }) => name));
});

it('the demo page answers the same questions on the page and for search engines', () => {
  open();
  const { heading, questions } = demoPage.faq;
  const list = Object.values(questions).map(({ question, answer }) => ({
    question,
    answer: fillTemplate(answer, { mailing: `${mailing.purpose} ${mailing.noService}` }),
  }));
  expect(structuredData().find((thing) => thing['@type'] === 'FAQPage')?.mainEntity).toEqual(
    list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  );
  for (const { question, answer } of list) {
    expect(region(heading).getByRole('button', { name: question })).toBeVisible();
    expect(screen.getByText(answer)).toBeInTheDocument();
  }
});

it('the demo page ends with a link to the contact page', () => {
  open();
  expect(screen.getByRole('link', { name: demoPage.write.links[0]?.label })).toHaveAttribute(
    'href',
    '/contact',
  );
});

describe('with an outside booking page', () => {
  it('links to it by its host, without a calendar', () => {
    site.url = 'https://cal.example/agency/demo?length=30';
    open();
    const section = region(demoBooking.heading);
    expect(section.getByRole('link', { name: 'Choose a time on cal.example' })).toHaveAttribute(
      'href',
      site.url,
    );
    expect(
      section.getByText(/cal\.example, which isn’t part of this site\. It opens in a new tab/),
    ).toBeVisible();
    expect(document.querySelector('form')).toBeNull();
    expect(screen.queryByText('The calendar')).toBeNull();
  });

  it('leaves out the questions about its own form and calendar', () => {
    site.url = 'https://cal.example/agency/demo';
    open();
    const { fixed: form, timeZone: calendar, ...others } = demoPage.faq.questions;
    for (const { question } of [form, calendar]) expect(screen.queryByText(question)).toBeNull();
    for (const { question } of Object.values(others)) expect(screen.getByText(question)).toBeVisible();
    expect(JSON.stringify(structuredData())).not.toContain(form.answer);
  });
});
