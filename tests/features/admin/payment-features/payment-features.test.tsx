import { screen, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/section';
import { pricesOf } from '~/content/plan-prices';
import { plans } from '~/content/plans';
import { billingAnswers, pricing } from '~/content/pricing';
import { toQrCode, toSvgFile } from '~/features/admin/payment-features/payment-features';
import { catchDownloads } from '../../../support/on-screen';
import { renderAdminPage } from '../../../support/render-admin-page';

afterEach(() => {
  vi.doUnmock('~/config/site-config');
});

/** The page of a site that was built with these payment links. */
async function renderPayments(payments: SiteConfig['payments'] = {}) {
  vi.resetModules();
  vi.doMock('~/config/site-config', () => ({ siteConfig: { payments } satisfies SiteConfig }));
  const { default: PaymentFeaturesPage } = await import('~/pages/admin/payment-features-page');
  return renderAdminPage(<PaymentFeaturesPage />, { at: '/payment-features' });
}

const STARTER = 'https://pay.example/starter?ref=7';
const panel = (name: string) => screen.getByRole('region', { name });

describe('each plan', () => {
  it.each(plans)(
    '$name has its prices and what it includes',
    async ({ name, price, features, isTrial, highlighted }) => {
      await renderPayments();
      const plan = within(panel(name));
      const { monthly, annually, year, saved, savedPercent } = pricesOf(price);
      expect(plan.getByText(`${monthly} a month, billed monthly`)).toBeVisible();
      expect(plan.getByText(`${annually} a month, billed annually`)).toBeVisible();
      const { billedAnnually, saves, trial } = pricing.plans;
      expect(plan.getByText(`${billedAnnually(year)} ${saves(saved, savedPercent)}`)).toBeVisible();
      for (const { included, feature } of features)
        expect(plan.getByText(feature).parentElement).toHaveTextContent(
          included ? feature : `Not included: ${feature}`,
        );
      expect(plan.queryAllByText(trial)).toHaveLength(isTrial ? 1 : 0);
      expect(plan.queryAllByText(/'Most Popular'/)).toHaveLength(highlighted ? 1 : 0);
    },
  );
});

describe('the payment links', () => {
  it('are missing at first: the page names the key of each and what its button does', async () => {
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

  it('are shown with their host, to open and to copy', async () => {
    const { user } = await renderPayments({
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
    const open = starter.getByRole('link', { name: 'Open the payment page of Starter in a new tab' });
    expect(open).toHaveAttribute('href', STARTER);
    expect(open).toHaveAttribute('target', '_blank');
    await user.click(starter.getByRole('button', { name: 'Copy link of Starter' }));
    expect(await navigator.clipboard.readText()).toBe(STARTER);
    expect(await starter.findByText('Copied')).toBeVisible();
    // Visitors still get the form.
    const enterprise = within(panel('Enterprise'));
    expect(enterprise.getByText('buy.other.example')).toBeVisible();
    expect(enterprise.getByText(/By design/)).toBeVisible();
    expect(within(panel('Professional')).getAllByText('Missing')).toHaveLength(2);
  });
});

it('tells the terms as the pricing page does', async () => {
  await renderPayments();
  const facts = panel('Terms and methods');
  const { trial } = pricing.plans;
  for (const text of [
    billingAnswers.methods.answer,
    billingAnswers.guarantee.answer,
    trial,
    pricing.billing.saving,
  ])
    expect(facts).toHaveTextContent(text);
});

describe('the QR code', () => {
  it('is explained where Starter has no link', async () => {
    await renderPayments({ professional: 'https://pay.example/p' });
    const qr = within(panel('QR code of Starter'));
    expect(qr.getByText('No code yet')).toBeVisible();
    expect(qr.getByText(/payments\.starter in site\.config\.json/)).toBeVisible();
    expect(qr.queryByRole('img')).toBeNull();
  });

  it('stands beside its address, and can be taken away', async () => {
    const { user } = await renderPayments({ starter: STARTER });
    const qr = within(panel('QR code of Starter'));
    const code = qr.getByRole('img', { name: 'QR code of the Starter payment link' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
    expect(qr.getByRole('link', { name: STARTER })).toHaveAttribute('href', STARTER);

    const files = catchDownloads();
    await user.click(qr.getByRole('button', { name: 'Download SVG' }));
    expect(files).toMatchObject([{ name: 'starter-payment-link.svg', blob: { type: 'image/svg+xml' } }]);
    expect(await files[0]?.blob.text()).toContain(code.querySelector('path')?.getAttribute('d') ?? '?');
    expect(qr.getByText('starter-payment-link.svg downloaded')).toBeVisible();
  });

  it('is explained where the link is too long for one', async () => {
    await renderPayments({ starter: `https://pay.example/${'x'.repeat(2_400)}` });
    expect(screen.getByText('The link is too long for a QR code')).toBeVisible();
  });
});

describe('the code of a link', () => {
  const LINK = 'https://pay.example/starter?plan=starter&source=qr';

  /** The modules that a path of rectangles makes dark. */
  function modulesOf(path: string, size: number): boolean[][] {
    const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(width); i++) (grid[Number(y)] as boolean[])[Number(x) + i] = true;
    }
    return grid;
  }

  it('is the code of the link, module by module, with a quiet zone of four', () => {
    const code = toQrCode(LINK);
    const { data } = encode(LINK, { ecc: 'M', border: 4 });
    expect(code?.size).toBe(data.length);
    expect(modulesOf(code?.path ?? '', data.length)).toEqual(data);
    expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
  });

  it('takes up to about 2,300 characters', () => {
    expect(toQrCode('x'.repeat(2_300))).toBeDefined();
    expect(toQrCode('x'.repeat(2_400))).toBeUndefined();
  });

  it('is a file that stands alone', () => {
    const file = toSvgFile({ size: 29, path: 'M4 4h7v1h-7z' });
    const { documentElement } = new DOMParser().parseFromString(file, 'image/svg+xml');
    expect(documentElement.getAttribute('viewBox')).toBe('0 0 29 29');
    expect(documentElement.querySelector('path')?.getAttribute('d')).toBe('M4 4h7v1h-7z');
    expect(documentElement.querySelector('parsererror')).toBeNull();
  });
});
