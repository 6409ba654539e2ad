import '../support/office-fixture';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import mailing from '~/content/mailing.json';
import type { MailingPractice } from '~/facts/deployment';
import { ContactForm } from '~/features/contact/contact-form';
import { DemoSection } from '~/features/demo/demo-section';
import { QualificationDialog } from '~/features/pricing/qualification-dialog';
import type { Lead } from '~/leads/outbox-row';
import { getDeployment } from '../../prerender/content/deployment';
import { createFakeBackend } from '../fakes/backend';
import { stubFetch } from '../fakes/stub-fetch';
import { emailMarketingSyncDestination } from '../support/destinations';
import { memoryProgress } from '../support/progress';
import { renderRoute } from '../support/render-page';
import { sampleLead } from '../support/sample-lead';

// The build of a site for visitors in the EU.
vi.mock('~/config/site-config', () => ({
  siteConfig: {
    emailMarketing: { endpoint: '/api/email' },
    consent: { optIn: true },
  } satisfies SiteConfig,
}));

const FORMS: [string, ReactElement][] = [
  ['contact', <ContactForm key="contact" phase={undefined} labelledBy="heading" />],
  ['demo', <DemoSection key="demo" heading="Request a time" />],
  [
    'qualification',
    <QualificationDialog key="plan" plan="Professional" open onOpenChange={() => undefined} />,
  ],
];

it.each(FORMS)('the %s form of an opt-in site has an unticked box for the newsletter', (_, form) => {
  render(<MemoryRouter>{form}</MemoryRouter>);
  expect(screen.getByLabelText('Send me the bi-weekly newsletter too')).not.toBeChecked();
});

// A dialog opens later.
it.each(FORMS.slice(0, 2))('the %s form has it in the prerendered page, so that nothing moves', (_, form) => {
  const html = renderToString(<MemoryRouter>{form}</MemoryRouter>);
  expect(html.match(/<input[^>]*name="subscribeToNewsletter"[^>]*>/)?.[0]).not.toMatch(/checked(=|>|\s)/);
});

it('the mailing service gets nobody without the tick', async () => {
  const backend = createFakeBackend();
  stubFetch(backend);
  const deliver = async (changes: Partial<Lead>) => {
    const progress = memoryProgress();
    await emailMarketingSyncDestination.deliver(sampleLead(changes), progress);
    return progress.notes;
  };
  expect(await deliver({ values: { subscribeToNewsletter: false } })).toEqual([
    'Not subscribed: the visitor did not want the newsletter.',
  ]);
  expect(backend.log).toEqual([]);
  await deliver({ values: { subscribeToNewsletter: true } });
  expect(backend.state.subscribers).toMatchObject([{ status: 'subscribed' }]);

  // These leads had no newsletter box.
  const before = backend.log.length;
  await deliver({ values: {} });
  await deliver({ values: { position: 'AI engineer', subscribeToNewsletter: false } });
  await deliver({ kind: 'enterprise', values: {} });
  expect(backend.log).toHaveLength(before);
});

describe('the texts about email addresses', () => {
  const { purpose, box, ifTicked, end } = mailing;
  const words = [purpose, box.unticked, ifTicked, end].join(' ');

  it('are on the demo page', async () => {
    await renderRoute('/demo');
    expect(document.body).toHaveTextContent(words);
  });

  it.each<[SiteConfig, MailingPractice]>([
    [{ consent: { optIn: true } }, 'none'],
    // Its key can't be in the file, so visitors have no service.
    [{ emailMarketing: { endpoint: 'https://mail.example/sync', audienceId: 'a' } }, 'none'],
    [{ emailMarketing: { endpoint: '/api/mailing' } }, 'ticked'],
  ])('with %j the chat finds the words for "%s"', (site, practice) => {
    // A build has no location.
    vi.stubGlobal('location', undefined);
    expect(getDeployment(site).mailing).toBe(practice);
  });
});
