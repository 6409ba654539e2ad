import { figure, plural } from '~/shared/lib/in-locale';

export const performancePage = {
  heading: 'Performance',
  intro: 'Page speed as measured in this browser, and the weight of what it loaded.',
} as const;

export const performanceCopy = {
  units: {
    milliseconds: (value: number) => `${figure(value)} ms`,
    seconds: (value: string) => `${value} s`,
  },
  ratings: { good: 'Good', 'needs-improvement': 'Needs improvement', poor: 'Poor' },
  live: {
    title: 'This page load',
    text: 'These values belong to the page that this tab was opened with.',
    /** `{path}`: the page's, in bold. */
    openedWith: 'This tab was opened with {path}, {time}',
    names: {
      LCP: 'Largest Contentful Paint',
      INP: 'Interaction to Next Paint',
      CLS: 'Cumulative Layout Shift',
      FCP: 'First Contentful Paint',
      TTFB: 'Time to First Byte',
    },
    waiting: 'Waiting',
    waitingFor: {
      LCP: 'Measured once the page has painted in a visible tab.',
      INP: 'Needs an interaction: click or press a key on this page.',
      CLS: 'Measured once the page has painted in a visible tab.',
      FCP: 'Measured once the page has painted in a visible tab.',
      TTFB: 'Measured once the page has loaded.',
    },
    notOffered: 'Not offered',
    notOfferedText: 'This browser cannot measure it.',
    thresholds: (good: string, poor: string) => `Good up to ${good}, poor above ${poor}.`,
    howTo: 'To measure a public page, open it in another tab. Its values appear in the history below.',
    openHome: 'Open the home page in a new tab',
  },
  history: {
    title: 'History',
    text: 'The last 200 page loads by super admins in this browser. Visitors are never recorded.',
    empty: 'No page load has been recorded yet. The first one appears here in a second or two.',
    page: 'Page',
    noValues: 'Not measured yet.',
    chart: (metric: string, loads: number, lowest: string, highest: string) =>
      plural(loads, {
        one: `${metric} over the last # page load: from ${lowest} to ${highest}.`,
        other: `${metric} over the last # page loads: from ${lowest} to ${highest}.`,
      }),
    table: (loads: number) =>
      plural(loads, { one: '# page load as a table', other: '# page loads as a table' }),
    caption: 'Page loads, newest first',
    loadedAt: 'Loaded',
  },
  assets: {
    title: 'Asset weight',
    text: 'All that this tab has fetched since it was opened: over the network, and unpacked.',
    none: 'The browser does not tell what was loaded.',
    columns: ['Type', 'Files', 'Transferred', 'Unpacked'],
    types: {
      document: 'Document',
      script: 'Script',
      style: 'Style',
      font: 'Font',
      image: 'Image',
      fetch: 'Fetch',
      other: 'Other',
    },
    total: 'Total',
    countCached: (files: number, cached: number) => `${figure(files)}, ${figure(cached)} cached`,
    fromCache: 'Cached',
    limit: (files: number) =>
      `Browsers may stop listing files after ${figure(files)}, so there may be more than these.`,
    largest: 'Largest files',
    fileColumns: ['File', 'Type', 'Transferred', 'Unpacked'],
    untold: (files: number) =>
      plural(files, {
        one: '# file of other origins without sizes',
        other: '# files of other origins without sizes',
      }),
    untoldText: 'Their servers hide the sizes, so they are missing from the totals:',
  },
} as const;
