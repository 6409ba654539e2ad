import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { suitecrmSection } from '~/integrations/suitecrm/settings';
import { deliverRow } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import type { Trigger } from '~/leads/retry-policy';
import { failure, fakeDestination, memoryOutbox, rowOf } from '../../support/leads';
import { memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';

// The tracker's state lives in its modules, so each test gets new ones.
const freshModules = async () => {
  vi.resetModules();
  return {
    ...(await import('~/config/config-store')),
    ...(await import('~/shared/lib/consent')),
    ...(await import('~/integrations/tracker/destination')),
    ...(await import('~/integrations/tracker/admin')),
    ...(await import('~/integrations/tracker/tracker')),
    ...(await import('~/integrations/tracker/use-tracker')),
  };
};
let modules: Awaited<ReturnType<typeof freshModules>>;

const IDENTITY = {
  email: 'ada@analytical.example',
  firstname: 'Ada',
  lastname: 'Lovelace',
  phone: '+1 555 0101',
  company: 'Analytical Engines',
  message: 'We would like to automate our tables.',
  service_interest: 'AI Development',
};

let pushed: unknown[][] = [];
const script = () => document.querySelector<HTMLScriptElement>('#hs-script-loader');

const presentTracker = () => {
  window._hsq = { push: (command) => pushed.push(command) };
};

let go: (path: string) => void = () => undefined;

function Tracked() {
  modules.useTracker();
  const navigate = useNavigate();
  go = (path) => act(() => void navigate(path));
  return null;
}

beforeEach(async () => {
  modules = await freshModules();
  pushed = [];
  history.replaceState(null, '', '/');
});

afterEach(() => {
  script()?.remove();
  delete window._hsq;
});

describe('events', () => {
  it('go out with consent and a tracker', async () => {
    const { trackEvent, identify } = modules;
    presentTracker();
    modules.setConsent(true);
    identify({ email: 'ada@analytical.example' });
    trackEvent('contact_form_submission', 'general_inquiry');
    trackEvent('Contact Form Submission');
    expect(pushed).toEqual([
      ['identify', { email: 'ada@analytical.example' }],
      ['trackEvent', { id: 'contact_form_submission', value: 'general_inquiry' }],
      ['trackEvent', { id: 'Contact Form Submission' }],
    ]);
  });

  it('go nowhere without consent, or without a tracker', async () => {
    const { trackEvent } = modules;
    presentTracker();
    trackEvent('unanswered');
    modules.setConsent(false);
    trackEvent('denied');
    expect(pushed).toEqual([]);
    delete window._hsq;
    modules.setConsent(true);
    trackEvent('no tracker');
    expect(window._hsq).toBeUndefined();
  });
});

describe('the destination', () => {
  it('identifies the visitor and reports the submission, once', async () => {
    const { trackerDestination } = modules;
    presentTracker();
    modules.setConsent(true);
    expect(trackerDestination.isEnabled('contact')).toBe(true);
    const progress = memoryProgress();
    await trackerDestination.deliver(sampleLead(), progress);
    await trackerDestination.deliver(sampleLead(), progress);
    expect(pushed).toEqual([
      ['identify', IDENTITY],
      ['trackEvent', { id: 'Contact Form Submission' }],
    ]);
    expect(trackerDestination.counts).toBe('never');
  });

  const allowed = { page: '/contact', referrer: '', attribution: {}, trackingConsent: true };
  const own = (changes: Partial<OutboxRow> = {}, context = allowed) => {
    const row = rowOf('a', changes);
    return { ...row, lead: row.lead && { ...row.lead, kind: row.kind, context } };
  };

  it.each<[string, OutboxRow, Trigger, number]>([
    ['sent by the visitor, with their consent', own(), 'submission', 2],
    ['sent on the next visit, with their consent', own(), 'visit', 2],
    [
      'sent without consent, whatever this browser allows by now',
      own({}, { ...allowed, trackingConsent: false }),
      'visit',
      0,
    ],
    ['from a file', own({ onBehalf: true }), 'visit', 0],
    ['sent by an administrator', own(), 'administrator', 0],
    ['sent by an administrator, once imported', own({ imported: true }), 'administrator', 0],
    ['entered in the admin area', own({ kind: 'enterprise' }), 'submission', 0],
  ])('of a lead %s', async (_, row, trigger, commands) => {
    presentTracker();
    modules.setConsent(true);
    const crm = fakeDestination({ script: () => failure('unavailable') });
    const courier = { outbox: memoryOutbox(), destinations: [modules.trackerDestination, crm.destination] };
    await courier.outbox.put(row);
    await deliverRow(courier, 'a', trigger);
    // A later try tells the tracker nothing more.
    await deliverRow(courier, 'a', 'visit');
    expect(crm.calls).toHaveLength(2);
    expect(pushed).toHaveLength(commands);
  });

  it('is off without consent or without a tracker', async () => {
    const { trackerDestination } = modules;
    modules.setConsent(true);
    expect(trackerDestination.isEnabled('contact')).toBe(false);
    presentTracker();
    expect(trackerDestination.isEnabled('contact')).toBe(true);
    modules.setConsent(false);
    expect(trackerDestination.isEnabled('contact')).toBe(false);
  });
});

describe('in the app', () => {
  const start = () =>
    render(
      <StrictMode>
        <BrowserRouter>
          <Tracked />
        </BrowserRouter>
      </StrictMode>,
    );
  const loaded = () => {
    presentTracker();
    act(() => void script()?.dispatchEvent(new Event('load')));
  };

  it('is loaded after consent, not before, and once', async () => {
    modules.saveConfig(hubspotSection, { tracking: { trackingId: '4711' } });
    start();
    expect(script()).toBeNull();
    act(() => modules.setConsent(true));
    expect(script()?.src).toBe('https://js.hs-scripts.com/4711.js');
    expect(script()?.async).toBe(true);
    expect(document.querySelectorAll('#hs-script-loader')).toHaveLength(1);
  });

  it('is not loaded without an id', async () => {
    modules.setConsent(true);
    start();
    expect(script()).toBeNull();
    expect(window._hsq).toBeUndefined();
  });

  it('comes from the European host for a European portal', async () => {
    modules.saveConfig(hubspotSection, { region: 'eu1', tracking: { trackingId: '4711' } });
    modules.setConsent(true);
    start();
    expect(script()?.src).toBe('https://js-eu1.hs-scripts.com/4711.js');
  });

  it("takes SuiteCRM's tracking id where HubSpot has none", async () => {
    modules.saveConfig(suitecrmSection, { tracking: { trackingId: '5522' } });
    modules.setConsent(true);
    start();
    expect(script()?.src).toBe('https://js.hs-scripts.com/5522.js');
  });

  it('counts each page once, and leaves the page of arrival to the script', async () => {
    modules.saveConfig(hubspotSection, { tracking: { trackingId: '4711' } });
    modules.setConsent(true);
    start();
    loaded();
    expect(pushed).toEqual([]);
    go('/pricing');
    go('/pricing?plan=starter');
    go('/pricing#faq');
    go('/blog');
    expect(pushed).toEqual([
      ['setPath', '/pricing'],
      ['trackPageView'],
      ['setPath', '/blog'],
      ['trackPageView'],
    ]);
  });

  it('lets the loading script count the page that is then shown', async () => {
    modules.saveConfig(hubspotSection, { tracking: { trackingId: '4711' } });
    modules.setConsent(true);
    start();
    presentTracker();
    go('/pricing');
    expect(pushed).toEqual([['setPath', '/pricing']]);
  });

  it('stops when consent is withdrawn, and goes on when it is given again', async () => {
    modules.saveConfig(hubspotSection, { tracking: { trackingId: '4711' } });
    modules.setConsent(true);
    start();
    loaded();
    act(() => modules.setConsent(false));
    expect(pushed).toEqual([['revokeCookieConsent'], ['doNotTrack']]);
    go('/pricing');
    expect(pushed).toHaveLength(2);
    act(() => modules.setConsent(true));
    expect(pushed.slice(2)).toEqual([['doNotTrack', { track: true }]]);
    go('/blog');
    expect(pushed.slice(3)).toEqual([['setPath', '/blog'], ['trackPageView']]);
    expect(document.querySelectorAll('#hs-script-loader')).toHaveLength(1);
  });

  it('tests as what it is at each point', async () => {
    const { testTracker } = modules;
    start();
    await expect(testTracker()).resolves.toEqual({ state: 'not-connected', reason: 'Enter a tracking ID.' });
    act(() => modules.saveConfig(hubspotSection, { tracking: { trackingId: '4711' } }));
    await expect(testTracker()).resolves.toMatchObject({
      reason: expect.stringContaining('marketing cookies'),
    });
    act(() => modules.setConsent(true));
    await expect(testTracker()).resolves.toMatchObject({ reason: expect.stringContaining('still loading') });
    loaded();
    await expect(testTracker()).resolves.toEqual({ state: 'connected' });
    act(() => void script()?.dispatchEvent(new Event('error')));
    await expect(testTracker()).resolves.toMatchObject({ state: 'error' });
  });
});
