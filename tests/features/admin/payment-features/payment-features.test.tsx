import { screen, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { plans } from '~/content/plans.json';
import pricing from '~/content/pricing.json';
import { formatPlanPrices, planNames, planPrices, trialPlan } from '~/facts/plan-prices';
import { renderAdminPage } from '../../../support/render-admin-page';

// Not after each test: it could undo the mock of the next test.
afterAll(() => {
  vi.doUnmock('~/config/site-config');
});

/** Renders the page with these payment links in the build. */
async function renderPayments(payments: SiteConfig['payments'] = {}) {
  vi.resetModules();
  vi.doMock('~/config/site-config', () => ({ siteConfig: { payments } satisfies SiteConfig }));
  const { default: PaymentFeaturesPage } = await import('~/pages/admin/payment-features-page');
  return renderAdminPage(<PaymentFeaturesPage />, { at: '/payment-features' });
}

const STARTER = 'https://pay.example/starter?ref=7';
const panel = (name: string) => screen.getByRole('region', { name });

describe('each plan', () => {
  it.each(planNames)('%s shows its prices and features', async (name) => {
    await renderPayments();
    const plan = within(panel(name));
    const { monthly, annually } = formatPlanPrices(planPrices[name]);
    expect(plan.getByText(`${monthly} a month, billed monthly`)).toBeVisible();
    expect(plan.getByText(`${annually} a month, billed annually`)).toBeVisible();
    for (const { included, feature } of plans[name].features)
      expect(plan.getByText(feature).parentElement).toHaveTextContent(
        included ? feature : `Not included: ${feature}`,
      );
    expect(plan.queryAllByText(pricing.plans.trial)).toHaveLength(name === trialPlan ? 1 : 0);
  });
});

describe('the payment links', () => {
  it('are missing at first: the page names the setting of each, and the effect of its button', async () => {
    await renderPayments();
    for (const name of ['Starter', 'Professional', 'Enterprise']) {
      const plan = within(panel(name));
      expect(plan.getAllByText('Missing')).toHaveLength(2);
      expect(plan.getByText(`payments.${name.toLowerCase()}`)).toBeVisible();
      expect(plan.getByText(`payments.${name.toLowerCase()}Annually`)).toBeVisible();
      expect(plan.queryByRole('link', { name: /^Open/ })).toBeNull();
    }
    expect(within(panel('Starter')).getAllByText(/Until then .* opens the qualification form/)).toHaveLength(
      2,
    );
    for (const name of ['Professional', 'Enterprise']) {
      expect(within(panel(name)).getByText(/By design .* opens the qualification form/)).toBeVisible();
    }
  });

  it('are shown with their host and a link', async () => {
    await renderPayments({
      starter: STARTER,
      starterAnnually: `${STARTER}&billed=year`,
      enterprise: 'https://buy.other.example/e',
    });
    const starter = within(panel('Starter'));
    expect(starter.getAllByText('Configured')).toHaveLength(2);
    expect(starter.getAllByText('pay.example')).toHaveLength(2);
    expect(
      starter.getByRole('link', { name: 'Open the payment page of Starter, billed annually, in a new tab' }),
    ).toHaveAttribute('href', `${STARTER}&billed=year`);
    const open = starter.getByRole('link', {
      name: 'Open the payment page of Starter, billed monthly, in a new tab',
    });
    expect(open).toHaveAttribute('href', STARTER);
    expect(open).toHaveAttribute('target', '_blank');
    // Visitors still get the form.
    const enterprise = within(panel('Enterprise'));
    expect(enterprise.getByText('buy.other.example')).toBeVisible();
    expect(enterprise.getByText(/By design/)).toBeVisible();
    expect(within(panel('Professional')).getAllByText('Missing')).toHaveLength(2);
  });
});

it('lists the accepted methods of the pricing page', async () => {
  await renderPayments();
  expect(panel('Accepted payment methods')).toHaveTextContent(pricing.faq.questions.methods.answer);
});

describe('the QR code', () => {
  it('is replaced by a note if Starter has no link', async () => {
    await renderPayments({ professional: 'https://pay.example/p' });
    const qr = within(panel('QR code of Starter'));
    expect(qr.getByText('No code yet')).toBeVisible();
    expect(qr.getByText(/payments\.starter in site\.config\.json/)).toBeVisible();
    expect(qr.queryByRole('img')).toBeNull();
  });

  it('is shown with its address and a download', async () => {
    await renderPayments({ starter: STARTER });
    const qr = within(panel('QR code of Starter'));
    const src =
      qr.getByRole('img', { name: 'QR code of the Starter payment link' }).getAttribute('src') ?? '';
    expect(decodeURIComponent(src)).toMatch(
      /^data:image\/svg\+xml,<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/,
    );
    expect(qr.getByRole('link', { name: STARTER })).toHaveAttribute('href', STARTER);
    const download = qr.getByRole('link', { name: 'Download SVG' });
    expect(download).toHaveAttribute('download', 'starter-payment-link.svg');
    expect(download).toHaveAttribute('href', src);
  });

  it('is replaced by a note if the link is too long', async () => {
    await renderPayments({ starter: `https://pay.example/${'x'.repeat(2_400)}` });
    expect(screen.getByText('The link is too long for a QR code')).toBeVisible();
  });
});
