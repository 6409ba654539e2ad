import { beforeEach, describe, expect, it, vi } from 'vitest';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-20T08:00:00Z');
const FULL = '?utm_source=news&utm_medium=mail&utm_campaign=a&utm_term=b&utm_content=c&gclid=7';
const news = (at: Date | number) => ({
  ...{ source: 'news', medium: 'mail', campaign: 'a', term: 'b', content: 'c' },
  at: new Date(at).toISOString(),
});
const search = (at: Date | number) => ({ source: 'search', at: new Date(at).toISOString() });

// Modules hold the page's memory, so each test gets new ones.
const freshModules = async () => {
  vi.resetModules();
  return { ...(await import('~/leads/attribution')), ...(await import('~/shared/lib/consent')) };
};
let modules: Awaited<ReturnType<typeof freshModules>>;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  modules = await freshModules();
});

const readStored = () => JSON.parse(localStorage.getItem('lead_attribution') ?? 'null');
const store = (value: unknown) => localStorage.setItem('lead_attribution', JSON.stringify(value));
const moveDays = (days: number) => vi.setSystemTime(NOW.getTime() + days * DAY);

/** An answer in another tab. */
const answerElsewhere = (accepted: boolean) => {
  localStorage.setItem('cookiesAccepted', String(accepted));
  dispatchEvent(new StorageEvent('storage', { key: 'cookiesAccepted' }));
};

describe('with consent', () => {
  beforeEach(() => modules.setConsent(true));

  it('the first campaign link and the latest are kept', async () => {
    expect(modules.readAttribution()).toEqual({});
    modules.recordCampaignTouch(FULL);
    expect(modules.readAttribution()).toEqual({ first: news(NOW), last: news(NOW) });
    moveDays(19);
    const nextVisit = await freshModules();
    nextVisit.recordCampaignTouch('?utm_source=search');
    const both = { first: news(NOW), last: search(Date.now()) };
    expect(nextVisit.readAttribution()).toEqual(both);
    expect(readStored()).toEqual(both);
  });

  it.each(['', '?service=testing', '?utm_source=&utm_medium=%20', '?source=news'])(
    '%j is no campaign link',
    (address) => {
      modules.recordCampaignTouch(address);
      expect({ ...localStorage }).toEqual({ cookiesAccepted: 'true' });
    },
  );

  it.each([
    ['and space around it dropped', ` ${'x'.repeat(300)}`, 200],
    ['and no emoji cut in two, whose half systems refuse with the lead', `${'x'.repeat(199)}🧵`, 199],
  ])('a long parameter is shortened, %s', (_, source, length) => {
    modules.recordCampaignTouch(`?utm_source=${encodeURIComponent(source)}`);
    expect(modules.readAttribution().last?.source).toBe('x'.repeat(length));
  });

  it('both expire 90 days after the latest, and are removed from storage on the next visit', () => {
    store({ first: search(NOW), last: news(NOW) });
    moveDays(90 - 1 / DAY);
    expect(modules.readAttribution()).toEqual({ first: search(NOW), last: news(NOW) });
    moveDays(90);
    expect(modules.readAttribution()).toEqual({});
    modules.recordCampaignTouch('');
    expect({ ...localStorage }).toEqual({ cookiesAccepted: 'true' });
  });

  it('a first link older than 90 days is replaced by the oldest valid one', () => {
    store({ first: search(NOW), last: news(NOW.getTime() + 50 * DAY) });
    moveDays(100);
    expect(modules.readAttribution()).toEqual({ last: news(NOW.getTime() + 50 * DAY) });
    modules.recordCampaignTouch('?utm_source=search');
    expect(readStored()).toEqual({ first: news(NOW.getTime() + 50 * DAY), last: search(Date.now()) });
  });

  it('a future date counts as now, so that it expires', () => {
    store({ first: { source: 'news', at: '+275760-01-01T00:00:00.000Z' }, last: search(NOW) });
    expect(modules.readAttribution().first).toEqual({ source: 'news', at: NOW.toISOString() });
    modules.recordCampaignTouch('');
    expect(readStored().first.at).toBe(NOW.toISOString());
    moveDays(90);
    expect(modules.readAttribution()).toEqual({});
  });

  it('a link without a valid date is ignored', () => {
    store({ last: { source: 'news', at: 'soon' } });
    expect(modules.readAttribution()).toEqual({});
  });

  it('a value of another build stays until the next write', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('lead_attribution', '{"first":7}');
    modules.recordCampaignTouch('');
    expect(localStorage.getItem('lead_attribution')).toBe('{"first":7}');
    modules.recordCampaignTouch(FULL);
    expect(readStored()).toEqual({ first: news(NOW), last: news(NOW) });
  });
});

describe('before an answer', () => {
  it("this visit's link is only in memory, and part of a lead", () => {
    modules.recordCampaignTouch(FULL);
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
    expect(modules.readAttribution()).toEqual({ first: news(NOW), last: news(NOW) });
  });

  it.each(['this tab', 'another tab'])('it is stored once the visitor accepts in %s', (where) => {
    modules.recordCampaignTouch(FULL);
    if (where === 'this tab') modules.setConsent(true);
    else answerElsewhere(true);
    expect(readStored()).toEqual({ first: news(NOW), last: news(NOW) });
    expect(modules.readAttribution()).toEqual({ first: news(NOW), last: news(NOW) });
  });

  it.each(['this tab', 'another tab'])('it is removed once the visitor refuses in %s', (where) => {
    modules.recordCampaignTouch(FULL);
    if (where === 'this tab') modules.setConsent(false);
    else answerElsewhere(false);
    expect(modules.readAttribution()).toEqual({});
    modules.setConsent(true);
    expect(modules.readAttribution()).toEqual({});
    expect({ ...localStorage }).toEqual({ cookiesAccepted: 'true' });
  });

  it('a stored link without an answer is removed', () => {
    store({ first: news(NOW), last: news(NOW) });
    expect(modules.readAttribution()).toEqual({});
    modules.recordCampaignTouch('');
    expect({ ...localStorage }).toEqual({});
  });
});

describe('after a refusal', () => {
  it('nothing is stored', () => {
    modules.setConsent(false);
    modules.recordCampaignTouch(FULL);
    expect(modules.readAttribution()).toEqual({});
    expect({ ...localStorage }).toEqual({ cookiesAccepted: 'false' });
  });

  it.each(['this tab', 'another tab'])(
    'that withdraws a consent in %s, what was stored is removed',
    (where) => {
      modules.setConsent(true);
      modules.recordCampaignTouch(FULL);
      if (where === 'this tab') modules.setConsent(false);
      else answerElsewhere(false);
      expect({ ...localStorage }).toEqual({ cookiesAccepted: 'false' });
    },
  );
});
