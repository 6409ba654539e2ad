import '../support/office-fixture';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import mailing from '~/content/mailing.json';
import { ContactForm } from '~/features/contact/contact-form';
import { DemoSection } from '~/features/demo/demo-section';
import { QualificationDialog } from '~/features/pricing/qualification-dialog';
import { renderRoute } from '../support/render-page';

// The build of a site for visitors in the EU.
vi.mock('~/config/built-config', () => ({
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

describe('the texts about email addresses', () => {
  const { purpose, box, ifTicked, end } = mailing;
  const words = [purpose, box.unticked, ifTicked, end].join(' ');

  it('are on the demo page', async () => {
    await renderRoute('/demo');
    expect(document.body).toHaveTextContent(words);
  });
});
