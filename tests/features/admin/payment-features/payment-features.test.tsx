import { screen, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { plans } from '~/content/plans.json';
import pricing from '~/content/pricing.json';
import { formatPlanPrices, planNames, planPrices } from '~/facts/plan-prices';
import { renderAdminPage } from '../../../support/render-admin-page';

// Not after each test: it could undo the mock of the next test.
afterAll(() => {
  vi.doUnmock('~/config/built-config');
});

/** Renders the page with these payment links in the build. */
async function renderPayments(payments: SiteConfig['payments'] = {}) {
  vi.resetModules();
  vi.doMock('~/config/built-config', () => ({ siteConfig: { payments } satisfies SiteConfig }));
  const { default: PaymentFeaturesPage } = await import('~/pages/admin/payment-features-page');
  return renderAdminPage(<PaymentFeaturesPage />, { at: '/payment-features' });
}

const STARTER = 'https://pay.example/starter?ref=7';
const panel = (name: string) => screen.getByRole('region', { name });

describe('the plans', () => {
  it('show their prices, what they include, and the setting of each missing link', async () => {
    await renderPayments();
    for (const name of planNames) {
      const { monthly } = formatPlanPrices(planPrices[name]);
      const row = screen.getByRole('row', { name: new RegExp(`^${name}, billed monthly`) });
      expect(row).toHaveTextContent(monthly);
      expect(row).toHaveTextContent(plans[name].features.find(({ included }) => included)?.feature ?? '');
      expect(row).toHaveTextContent(`Missing payments.${name.toLowerCase()}`);
    }
    expect(screen.getByText('This site takes no payments')).toBeVisible();
  });

  it('link to the payment page', async () => {
    await renderPayments({ starterAnnually: STARTER });
    const row = screen.getByRole('row', { name: /^Starter, billed annually/ });
    const link = within(row).getByRole('link', { name: 'pay.example' });
    expect(link).toHaveAttribute('href', STARTER);
    expect(link).toHaveAttribute('target', '_blank');
  });
});

it('lists the accepted methods of the pricing page', async () => {
  await renderPayments();
  expect(panel('Accepted payment methods')).toHaveTextContent(pricing.faq.questions.methods.answer);
});

describe('the QR code', () => {
  it('is shown with its address and a download', async () => {
    await renderPayments({ starter: STARTER });
    const qr = within(panel('QR code of Starter'));
    const { src } = qr.getByRole<HTMLImageElement>('img', { name: 'QR code of the Starter payment link' });
    expect(decodeURIComponent(src)).toMatch(/^data:image\/svg\+xml,<svg xmlns/);
    expect(qr.getByText(STARTER)).toBeVisible();
    const download = qr.getByRole('link', { name: 'Download SVG' });
    expect(download).toHaveAttribute('download', 'starter-payment-link.svg');
    expect(download).toHaveAttribute('href', src);
  });

  it.each([undefined, `https://pay.example/${'x'.repeat(2_400)}`])(
    'needs a link that fits',
    async (starter) => {
      await renderPayments(starter ? { starter } : {});
      expect(panel('QR code of Starter')).toHaveTextContent('There is none without a payment link');
    },
  );
});
