// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getStatedConstants } from '../../../prerender/build-constants';

/** The site's formatting modules, loaded again for another language. */
async function loadSite(tag: string) {
  vi.doMock('~/shared/build-constants', async (original) => ({
    ...(await original<object>()),
    ...getStatedConstants({ site: { locale: tag } }),
  }));
  vi.resetModules();
  const [text, dates, moments, clock, prices] = await Promise.all([
    import('~/shared/lib/locale'),
    import('~/shared/lib/format-date'),
    import('~/shared/ui/timestamp'),
    import('~/shared/lib/format-time'),
    import('~/facts/plan-prices'),
  ]);
  return { ...text, ...dates, ...moments, ...clock, ...prices };
}

/** Intl uses several kinds of spaces. */
const normalizeSpaces = (text: string) => text.replace(/\s/g, ' ');
const noon = Date.UTC(2026, 10, 24, 17);

beforeEach(() => vi.stubEnv('TZ', 'UTC'));
afterEach(() => {
  vi.doUnmock('~/shared/build-constants');
  vi.resetModules();
});

describe('a site in American English', () => {
  it('is the default', async () => {
    vi.resetModules();
    expect((await import('~/shared/lib/locale')).locale).toBe('en-US');
  });

  it('writes numbers, prices, dates and times as people there do', async () => {
    const site = await loadSite('en-US');
    expect(site.formatNumber(12_345.6)).toBe('12,345.6');
    expect(site.formatPrice(1299)).toBe('$1,299');
    expect(site.formatPriceInCents(1.4)).toBe('$1.40');
    expect(site.formatPercent(0.125, 1)).toBe('12.5%');
    expect(site.formatDate('2026-11-24', 'long')).toBe('November 24, 2026');
    expect(site.formatTime(noon, 'America/Los_Angeles')).toBe('9:00 AM');
    expect(site.formatTimestamp('2026-11-14T16:20:00Z', noon)).toBe('Nov 14, 16:20');
  });

  it('has two plural forms, and lists with a comma before the last item', async () => {
    const { pluralize, formatList } = await loadSite('en-US');
    const leads = (count: number) => pluralize(count, { one: '# lead', other: '# leads' });
    expect([0, 1, 2, 3000].map(leads)).toEqual(['0 leads', '1 lead', '2 leads', '3,000 leads']);
    expect(formatList(['HubSpot', 'Airtable'])).toBe('HubSpot and Airtable');
    expect(formatList(['HubSpot', 'Airtable', 'the inbox'])).toBe('HubSpot, Airtable, and the inbox');
  });
});

it.each(['de-CH', 'sv-SE', 'uk-UA', 'zh-TW', 'ar-EG', 'fa-IR', 'th-TH', 'mr-IN', 'my-MM', 'ne-NP'])(
  'a site in %s writes small numbers and dates as Intl does',
  async (tag) => {
    const { formatNumber, formatDate } = await loadSite(tag);
    for (const value of [0, 7, 42, 950, 999.5, -3, 1_000])
      expect(formatNumber(value)).toBe(new Intl.NumberFormat(tag, { useGrouping: 'always' }).format(value));
    for (const day of ['2026-01-01', '2026-05-31', '2024-02-29', '2025-12-05'])
      for (const [style, dateStyle] of [['long', 'long'] as const, ['short', 'medium'] as const]) {
        const expected = new Intl.DateTimeFormat(tag, { dateStyle, timeZone: 'UTC' }).format(new Date(day));
        expect(normalizeSpaces(formatDate(day, style))).toBe(normalizeSpaces(expected));
      }
  },
);

describe('a site in German', () => {
  it('writes numbers, prices, dates and times as people there do', async () => {
    const site = await loadSite('de-DE');
    expect(site.formatNumber(12_345.6)).toBe('12.345,6');
    expect(normalizeSpaces(site.formatPrice(1299))).toBe('1.299 $');
    expect(normalizeSpaces(site.formatMoney(1299, 'EUR'))).toBe('1.299 €');
    expect(normalizeSpaces(site.formatPercent(0.125, 1))).toBe('12,5 %');
    expect(site.formatDate('2026-11-24', 'long')).toBe('24. November 2026');
    expect(site.formatTime(noon, 'Europe/Berlin')).toBe('18:00');
    expect(site.formatTimestamp('2026-11-14T16:20:00Z', noon)).toMatch(/^14\. Nov\.?,? 16:20$/);
    expect(site.formatList(['HubSpot', 'Airtable', 'das Postfach'])).toBe(
      'HubSpot, Airtable und das Postfach',
    );
  });

  it('names a zone as its place does', async () => {
    const site = await loadSite('de-DE');
    expect(site.getLocalZoneName(noon, 'Europe/Berlin')).toBe('MEZ');
    expect(site.getLocalZoneName(noon, 'America/Los_Angeles')).toBe('PST');
  });

  it('reads the numbers of its visitors', async () => {
    await loadSite('de-DE');
    const { exampleInputs, readEntries, toEntries } = await import('~/features/savings/entries');
    const entries = toEntries({ ...exampleInputs, minutes: 2.5 });
    const { inputs } = readEntries({ ...entries, volume: '1.200', hourly: '40 €' }, exampleInputs);
    expect(inputs).toEqual({ ...exampleInputs, volume: 1200, minutes: 2.5, hourly: 40 });
  });
});

it.each([
  ['JPY', '¥1,299', '¥1', '¥4,863'],
  ['USD', '$1,299', '$1.40', '$4,862.50'],
  ['KWD', 'KWD 1,299', 'KWD 1.400', 'KWD 4,862.500'],
])('a sum in %s has the decimals of the currency', async (code, whole, inCents, sum) => {
  vi.doMock('~/facts/currency', () => ({ currency: { code, full: code, short: code, sample: false } }));
  onTestFinished(() => void vi.doUnmock('~/facts/currency'));
  const site = await loadSite('en-US');
  const { formatSum } = await import('~/facts/facts');
  expect(normalizeSpaces(site.formatPrice(1299))).toBe(whole);
  expect(normalizeSpaces(site.formatPriceInCents(1.4))).toBe(inCents);
  expect(normalizeSpaces(formatSum('4862.50'))).toBe(sum);
  expect(normalizeSpaces(formatSum('1299'))).toBe(whole);
});

it('a site in a language with its own digits reads them and Western ones', async () => {
  await loadSite('fa-IR');
  const { exampleInputs, readEntries, toEntries } = await import('~/features/savings/entries');
  const typed = toEntries({ ...exampleInputs, volume: 1200, minutes: 2.5 });
  expect(typed.volume).toBe('۱۲۰۰');
  const read = { ...exampleInputs, volume: 1200, minutes: 2.5 };
  expect(readEntries(typed, exampleInputs).inputs).toEqual(read);
  expect(readEntries({ ...typed, volume: '1200' }, exampleInputs).inputs).toEqual(read);
});

it('a site in Ukrainian has plural forms for one, a few and many', async () => {
  const { pluralize } = await loadSite('uk-UA');
  const forms = { one: '# заявка', few: '# заявки', many: '# заявок', other: '# заявки' };
  expect([1, 2, 5, 11, 21, 24].map((count) => pluralize(count, forms))).toEqual([
    '1 заявка',
    '2 заявки',
    '5 заявок',
    '11 заявок',
    '21 заявка',
    '24 заявки',
  ]);
  // A text without that form still shows the number.
  expect(pluralize(5, { other: '# leads' })).toBe('5 leads');
});

it('the office’s week is in the site’s language', async () => {
  await loadSite('de-DE');
  const { formatWeek, formatWeekInWords } = await import('~/facts/office-hours');
  const nine = ['09:00', '17:30'] as const;
  const timeZone = 'Europe/Berlin';
  const [week] = formatWeek({ timeZone, officeHours: { Monday: nine, Tuesday: nine, Wednesday: nine } });
  // The words between are from the content.
  expect(week).toEqual({ days: 'Montag to Mittwoch', hours: '9:00 to 17:30 MEZ' });
  expect(formatWeekInWords({ timeZone, officeHours: { Monday: nine } })).toMatch(/\b9 .+ 17:30\b/);
});

it('an unknown language tag is refused', async () => {
  const { isLocale } = await loadSite('en-US');
  expect([isLocale('de-CH'), isLocale('not a tag')]).toEqual([true, false]);
});

it.each([
  ['de-CH', 'de'],
  ['DE', 'de'],
  ['iw-IL', 'he'],
  // A browser on Linux without a language.
  ['C', 'C'],
])('the language of %s is %s', async (tag, language) => {
  const { getLanguage } = await loadSite('en-US');
  expect(getLanguage(tag)).toBe(language);
});

it('a page with the original’s words has its numbers and dates', async () => {
  const site = await loadSite('ar-EG');
  const write = () => [
    site.formatNumber(7),
    site.formatNumber(1234.5),
    site.formatPrice(1299),
    site.formatDate('2026-11-24', 'long'),
    site.localizeDigits('24'),
  ];
  const own = write();
  site.setWordsLocale('en-US');
  expect(write()).toEqual(['7', '1,234.5', '$1,299', 'November 24, 2026', '24']);
  expect(site.parseNumber('1,234.5')).toBe(1234.5);
  site.setWordsLocale(undefined);
  expect(write()).toEqual(own);
  expect(own[0]).toBe('٧');
});

it.each<[string, Record<string, number>]>([
  [
    'en-US',
    {
      '1,199': 1199,
      '1,199.50': 1199.5,
      '0649': 649,
      '1 199': 1199,
      '1.199': 1.199,
      '1,19': NaN,
      '1’199': NaN,
    },
  ],
  [
    'de-DE',
    { '1.199,50': 1199.5, '1.199': 1199, '1199,5': 1199.5, '1 199': 1199, '1,199': 1.199, '649.50': NaN },
  ],
  ['de-CH', { "1'199.50": 1199.5, '1’199': 1199, '1199': 1199, '1,199': NaN }],
  ['de-AT', { '1.199,50': 1199.5, '1\u00a0199,50': 1199.5, '649.50': NaN }],
  [
    'fr-FR',
    {
      '1\u202f199,50': 1199.5,
      '12 199': 12_199,
      '1\u00a0199\u202f000': 1_199_000,
      '1.199': NaN,
      '5 99': NaN,
    },
  ],
  ['fr-CH', { '1\u202f199,5': 1199.5, '1 199.50': 1199.5, '1’199': NaN }],
  ['ar-EG', { '١٬١٩٩': 1199, '١١٩٩٫٥': 1199.5, '1199': 1199, '1,199': NaN, '1.199': NaN }],
  ['en-IN', { '1,00,199': 100_199 }],
])('what people type as a number in %s is that number, or none: %j', async (tag, numbers) => {
  const { parseNumber } = await loadSite(tag);
  expect(Object.fromEntries(Object.keys(numbers).map((text) => [text, parseNumber(text)]))).toEqual(numbers);
  for (const text of ['', 'a', '1e3', '-5', '1.2.3', '1,,199', '599k', '.'])
    expect(parseNumber(text), text).toBeNaN();
});
