import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingQuestions } from '~/content/demo-booking.json';
import mailing from '~/content/mailing.json';
import demoPage from '~/content/pages/demo.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getBlock } from '../../support/blocks';
import { region, renderRoute, structuredData } from '../../support/render-page';

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

const open = () => renderRoute('/demo');
const booking = getBlock(demoPage, 'booking');

it('the demo page links from the top to the form', async () => {
  await open();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: demoPage.hero.links[0]?.label ?? '' });
  expect(document.querySelector(new URL(link.href).hash)).toBe(
    screen.getByRole('region', { name: booking.heading }),
  );
});

it('the demo page answers the same questions on the page and for search engines', async () => {
  await open();
  const { heading } = getBlock(demoPage, 'booking-questions');
  const list = Object.values(bookingQuestions.questions).map(({ question, answer }) => ({
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

describe('with an outside booking page', () => {
  it('links to it by its host, without a calendar', async () => {
    site.url = 'https://cal.example/agency/demo?length=30';
    await open();
    const section = region(booking.heading);
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

  it('leaves out the questions about its own form and calendar', async () => {
    site.url = 'https://cal.example/agency/demo';
    await open();
    const { fixed: form, timeZone: calendar, ...others } = bookingQuestions.questions;
    for (const { question } of [form, calendar]) expect(screen.queryByText(question)).toBeNull();
    for (const { question } of Object.values(others)) expect(screen.getByText(question)).toBeVisible();
    expect(JSON.stringify(structuredData())).not.toContain(form.answer);
  });
});
