import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import consentCopy from '~/content/consent.json';
import { CookieBanner, CookieSettingsButton } from '~/features/consent/cookie-banner';
import { readAttribution, recordCampaignTouch } from '~/leads/attribution';
import { readConsent } from '~/shared/lib/consent';
import { toast } from '~/shared/ui/toast/toast-store';

vi.mock('~/shared/ui/toast/toast-store', () => ({ toast: vi.fn() }));
beforeEach(() => void vi.mocked(toast).mockClear());

const page = (
  <MemoryRouter>
    <CookieBanner />
    <CookieSettingsButton />
  </MemoryRouter>
);
const banner = (name: string) => screen.queryByRole('region', { name });

it('is part of the prerendered page, for browsers without a stored answer', () => {
  expect(renderToString(page)).toMatch(/^<section data-consent-banner="".*Accept All/);
});

it('asks until there is an answer, only for what this build does, and links to the policy', async () => {
  render(page);
  expect(banner('Cookies')).toHaveTextContent(consentCopy.text.recordsCampaigns);
  expect(screen.getByRole('link', { name: 'Cookie policy' })).toHaveAttribute('href', '/cookie-policy');
  await userEvent.click(screen.getByRole('button', { name: 'Accept All' }));
  expect(banner('Cookies')).not.toBeInTheDocument();
  expect(localStorage.getItem('cookiesAccepted')).toBe('true');
  expect(toast).toHaveBeenCalledWith({ title: 'Cookies accepted', duration: 3000 });
});

it('opens again on request with the current choice, and closes with or without a new choice', async () => {
  localStorage.setItem('cookiesAccepted', 'true');
  render(page);
  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  expect(banner('Cookie settings')).toHaveTextContent('Your choice so far: accept all.');
  expect(screen.getByRole('heading', { name: 'Cookie settings' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my choice' }));
  expect(banner('Cookie settings')).not.toBeInTheDocument();
  expect(localStorage.getItem('cookiesAccepted')).toBe('true');
  expect(toast).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  await userEvent.click(screen.getByRole('button', { name: 'Essential Only' }));
  expect(localStorage.getItem('cookiesAccepted')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  expect(banner('Cookie settings')).toHaveTextContent('Your choice so far: essential only.');
});

it('gets the focus on request while it still asks, and returns it', async () => {
  render(page);
  const settings = screen.getByRole('button', { name: 'Cookie settings' });
  for (const _ of ['once', 'twice']) {
    await userEvent.click(settings);
    expect(screen.getByRole('heading', { name: 'Cookies' })).toHaveFocus();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Essential Only' }));
  expect(banner('Cookies')).not.toBeInTheDocument();
  expect(settings).toHaveFocus();
});

describe('a browser with Global Privacy Control', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    return () => vi.unstubAllGlobals();
  });

  it('is not asked, stores nothing, and allows nothing optional', () => {
    render(page);
    expect(banner('Cookies')).not.toBeInTheDocument();
    expect(readConsent()).toBe('denied');
    expect(localStorage).toHaveLength(0);
  });

  it('is named in the settings, where the visitor can override it', async () => {
    render(page);
    await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(banner('Cookie settings')).toHaveTextContent(
      'Your browser sends a privacy signal (GPC): essential only.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Accept All' }));
    expect(readConsent()).toBe('granted');
  });

  it('forgets campaign links at once', () => {
    recordCampaignTouch('?utm_source=letter');
    expect(readAttribution()).toEqual({});
  });
});
