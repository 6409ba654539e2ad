import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { deliverRow } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { Trigger } from '~/leads/next-action';
import type { OutboxRow } from '~/leads/outbox-row';
import { createPipeline, createRow, failure, fakeDestination } from '../../support/leads';
import { memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { CONTACT } from '../hubspot/portal';

// The tracker's state lives in its modules, so each test gets new ones.
const freshModules = async () => {
  vi.resetModules();
  return {
    ...(await import('~/config/config-store')),
    ...(await import('~/shared/lib/consent')),
    ...(await import('~/integrations/tracker/system')),
    ...(await import('~/integrations/tracker/admin')),
    ...(await import('~/integrations/tracker/use-tracker')),
    ...(await import('~/integrations/tracker/tracker')),
  };
};
let modules: Awaited<ReturnType<typeof freshModules>>;
const getDestination = () => modules.tracker.destinations[0] as Destination;

let pushed: unknown[][] = [];
const script = () => document.querySelector<HTMLScriptElement>('#hs-script-loader');

const presentTracker = () => {
  window._hsq = { push: (command) => pushed.push(command) };
};

let go: (path: string) => void = () => undefined;

function Tracked() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  go = (path) => act(() => void navigate(path));
  return <modules.TrackerTask path={pathname.startsWith('/admin') ? undefined : pathname} />;
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

it('events have their name, and a value if there is one', () => {
  presentTracker();
  modules.setConsent(true);
  modules.trackEvent('contact_form_submission', 'general_inquiry');
  modules.trackEvent('Contact Form Submission');
  expect(pushed).toEqual([
    ['trackEvent', { id: 'contact_form_submission', value: 'general_inquiry' }],
    ['trackEvent', { id: 'Contact Form Submission' }],
  ]);
  expect(pushed[1]?.[1]).not.toHaveProperty('value');
});

describe('the destination', () => {
  it('identifies the visitor and reports the submission, once', async () => {
    const trackerDestination = getDestination();
    presentTracker();
    modules.setConsent(true);
    expect(trackerDestination.isEnabled('contact')).toBe(true);
    const progress = memoryProgress();
    await trackerDestination.deliver(sampleLead(), progress);
    await trackerDestination.deliver(sampleLead(), progress);
    expect(pushed).toEqual([
      ['identify', CONTACT],
      ['trackEvent', { id: 'Contact Form Submission' }],
    ]);
    expect(progress.steps).toEqual({ event: 'sent' });
    expect(trackerDestination.role).toBe('side-effect');
  });

  const allowed = { page: '/contact', referrer: '', attribution: {}, trackingConsent: true };
  const createOwn = (changes: Partial<OutboxRow> = {}, context = allowed) => {
    const row = createRow('a', changes);
    return { ...row, lead: row.lead && { ...row.lead, kind: row.kind, context } };
  };

  it.each<[string, OutboxRow, Trigger, number]>([
    ['sent by the visitor, with their consent', createOwn(), 'submission', 2],
    ['sent on the next visit, with their consent', createOwn(), 'visit', 2],
    [
      'sent without consent, whatever this browser allows by now',
      createOwn({}, { ...allowed, trackingConsent: false }),
      'visit',
      0,
    ],
    ['from a file', createOwn({ onBehalf: true }), 'visit', 0],
    ['sent by an administrator', createOwn(), 'administrator', 0],
    ['sent by an administrator, once imported', createOwn({ imported: true }), 'administrator', 0],
    ['entered in the admin area', createOwn({ kind: 'enterprise' }), 'submission', 0],
  ])('of a lead %s', async (_, row, trigger, commands) => {
    presentTracker();
    modules.setConsent(true);
    const crm = fakeDestination({ script: () => failure('unavailable') });
    const pipeline = await createPipeline(row, getDestination(), crm.destination);
    await deliverRow(pipeline, 'a', trigger);
    // A later attempt sends nothing more to the tracker.
    await deliverRow(pipeline, 'a', 'visit');
    expect(crm.calls).toHaveLength(2);
    expect(pushed).toHaveLength(commands);
  });

  it('gets no lead whose sender has withdrawn consent', async () => {
    presentTracker();
    modules.setConsent(false);
    const pipeline = await createPipeline(createOwn(), getDestination());
    await deliverRow(pipeline, 'a', 'visit');
    modules.trackEvent('contact_form_submission');
    expect(pushed).toEqual([]);
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
  /** With an id, and the visitor's consent. */
  const begin = () => {
    modules.writeOverrides(hubspotSettings, { tracking: { trackingId: '4711' } });
    modules.setConsent(true);
    start();
  };
  const loadTracker = () => {
    presentTracker();
    act(() => void script()?.dispatchEvent(new Event('load')));
  };

  it('is loaded after consent, not before, and once', async () => {
    modules.writeOverrides(hubspotSettings, { tracking: { trackingId: '4711' } });
    start();
    expect(script()).toBeNull();
    act(() => modules.setConsent(true));
    expect(script()?.src).toBe('https://js.hs-scripts.com/4711.js');
    expect(script()).toMatchObject({ async: true, defer: true });
    // The queue accepts commands before the script has loaded.
    expect(window._hsq).toEqual([]);
    expect(document.querySelectorAll('#hs-script-loader')).toHaveLength(1);
  });

  it('is not loaded without an id', async () => {
    modules.setConsent(true);
    start();
    expect(script()).toBeNull();
    expect(window._hsq).toBeUndefined();
  });

  it('comes from the European host for a European portal', async () => {
    modules.writeOverrides(hubspotSettings, { region: 'eu1', tracking: { trackingId: '4711' } });
    modules.setConsent(true);
    start();
    expect(script()?.src).toBe('https://js-eu1.hs-scripts.com/4711.js');
  });

  it('counts each page once, and leaves the first page to the script', async () => {
    begin();
    loadTracker();
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

  it('gets no private pages', async () => {
    begin();
    loadTracker();
    go('/admin');
    go('/admin/leads');
    expect(pushed).toEqual([]);
    // Returning to the same page is another view.
    go('/');
    expect(pushed).toEqual([['setPath', '/'], ['trackPageView']]);
    go('/admin/users');
    go('/pricing');
    expect(pushed.slice(2)).toEqual([['setPath', '/pricing'], ['trackPageView']]);
  });

  it('is not loaded before the first public page, which it counts itself', async () => {
    history.replaceState(null, '', '/admin');
    begin();
    go('/admin/leads');
    expect(script()).toBeNull();
    expect(window._hsq).toBeUndefined();
    go('/pricing');
    expect(script()).not.toBeNull();
    expect(window._hsq).toEqual([]);
  });

  it('counts the previous page if a private page opens while it loads', async () => {
    begin();
    presentTracker();
    go('/admin');
    expect(pushed).toEqual([['setPath', '/']]);
  });

  it('lets a loading script count the current page', async () => {
    begin();
    presentTracker();
    go('/pricing');
    expect(pushed).toEqual([['setPath', '/pricing']]);
  });

  it('stops when consent is withdrawn, and resumes when it is given again', async () => {
    begin();
    loadTracker();
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

  it('resumes after consent on a later visit, despite HubSpot’s cookie that disables it', () => {
    Reflect.set(document, 'cookie', '__hs_do_not_track=yes; path=/');
    begin();
    expect(window._hsq).toEqual([['doNotTrack', { track: true }]]);
    Reflect.set(document, 'cookie', '__hs_do_not_track=; path=/; Max-Age=0');
  });

  it('removes cookies of an earlier visit if consent is withdrawn before its code loads', () => {
    for (const name of ['__hstc', 'hubspotutk', '__hssc', '__hssrc'])
      Reflect.set(document, 'cookie', `${name}=1; path=/`);
    modules.setConsent(false);
    start();
    expect(document.cookie).toBe('');
    expect(window._hsq).toBeUndefined();
  });

  it('has a connection test for each state', async () => {
    const { testTracker } = modules;
    start();
    await expect(testTracker()).resolves.toEqual({ state: 'not-connected', reason: 'Enter a tracking ID.' });
    act(() => modules.writeOverrides(hubspotSettings, { tracking: { trackingId: '4711' } }));
    await expect(testTracker()).resolves.toMatchObject({
      reason: expect.stringContaining('marketing cookies'),
    });
    act(() => modules.setConsent(true));
    await expect(testTracker()).resolves.toMatchObject({ reason: expect.stringContaining('still loading') });
    loadTracker();
    await expect(testTracker()).resolves.toEqual({ state: 'connected' });
    act(() => void script()?.dispatchEvent(new Event('error')));
    await expect(testTracker()).resolves.toMatchObject({ state: 'error' });
  });

  it('tests as connected if another script added it, and not without one', async () => {
    modules.setConsent(true);
    modules.writeOverrides(hubspotSettings, { tracking: { trackingId: '4711' } });
    await expect(modules.testTracker()).resolves.toMatchObject({
      state: 'not-connected',
      reason: expect.stringContaining('not in this tab yet'),
    });
    presentTracker();
    await expect(modules.testTracker()).resolves.toEqual({ state: 'connected' });
  });
});
