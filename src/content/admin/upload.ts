import { figure, plural } from '~/shared/lib/in-locale';

export const uploadPage = {
  heading: 'Upload',
  intro: 'Drop a site configuration, a leads backup or blog posts. You see the effects first.',
} as const;

export const uploadArea = {
  title: 'Choose files',
  label: 'Files to check',
  hint: 'A site.config.json, a leads export (.json), or articles in Markdown (.md). Several at once, also dropped here.',
  note: 'Choosing a file changes nothing yet, and nothing leaves this browser.',
  dismiss: (name: string) => `Put ${name} aside`,
  reading: 'Checking the file',
} as const;

export type UploadKind = 'configuration' | 'leads' | 'post' | 'backup' | 'unknown';

export const uploadKinds: Record<UploadKind, string> = {
  configuration: 'Site configuration',
  leads: 'Leads',
  post: 'Blog post',
  backup: 'Browser backup',
  unknown: 'Unknown',
};

export const verdicts = {
  ready: 'No errors',
  rejected: (count: number) => plural(count, { one: '# error', other: '# errors' }),
  elsewhere: 'Not for this page',
} as const;

/** As editors number lines. */
const PLAIN = { useGrouping: false };

export const rejection = {
  title: 'The file was not imported',
  text: 'Nothing has changed. Correct the file and choose it again.',
  /** Before what is wrong there. */
  place: (line: number, column: number) => `Line ${figure(line, PLAIN)}, column ${figure(column, PLAIN)}:`,
  /** The same for a place within the file's values. */
  setting: (place: string) => `${place}:`,
  more: (count: number) => plural(count, { one: 'And # more error.', other: 'And # more errors.' }),
  list: 'Errors',
  problems: {
    unfetched: 'a part of this page could not be fetched. Check the connection and choose the file again.',
    uncheckable: 'it could not be checked: it may be nested too deeply.',
    unknown:
      'expected a site configuration (an object), leads (a list) or an article (.md with front matter).',
  },
} as const;

export const backupNotice = {
  title: 'This is a backup of a whole browser',
  text: 'It holds more than settings or leads, so it is restored where it was made: {link}',
  link: 'Database',
} as const;

export const configurationImport = {
  appliedText: (count: number) =>
    plural(count, {
      one: '# setting applies in this browser now.',
      other: '# settings apply in this browser now.',
    }),
  notKept: {
    title: 'The settings were not imported',
    text: 'This browser does not keep them: its storage is full or switched off. Nothing has changed.',
  },
  undone: 'The settings are as they were.',
} as const;

export const leadsImport = {
  loading: 'Comparing with the leads of this browser',
  unavailable: 'The leads of this browser could not be read.',
  empty: 'The file holds no leads.',
  total: (count: number) => plural(count, { one: '# lead in the file.', other: '# leads in the file.' }),
  counts: {
    added: (count: number) => `${figure(count)} new`,
    same: (count: number) => `${figure(count)} already here and identical`,
    changed: (count: number) => `${figure(count)} here, but different`,
  },
  first: (shown: number, total: number) =>
    shown === total ? 'The leads of the file' : `The first ${figure(shown)} of ${figure(total)}`,
  columns: { received: 'Received', from: 'From', kind: 'Kind', here: 'In this browser' },
  states: { added: 'New', same: 'Identical', changed: 'Different' },
  person: (name: string, email: string) => `${name}, ${email}`,
  conflicts: {
    legend: 'Leads that are here, but different',
    keep: 'Keep mine',
    take: "Take the file's",
  },
  delivery: {
    legend: 'Delivery',
    history: 'Import as history (nothing is sent)',
    historyHint: 'You can still send single leads from the leads page.',
    deliver: 'Deliver what is still open',
    deliverHint: (count: number) =>
      plural(count, {
        one: '# lead of the file has not arrived everywhere. It is sent as soon as a destination is on.',
        other:
          '# leads of the file have not arrived everywhere. They are sent as soon as a destination is on.',
      }),
  },
  nothing: 'There is nothing to import: these leads are all here.',
  apply: (count: number) => plural(count, { one: 'Import # lead', other: 'Import # leads' }),
  applying: 'Importing',
  applied: (count: number) => plural(count, { one: '# lead imported', other: '# leads imported' }),
  appliedText: {
    arrived: 'They are on the leads page.',
    history: 'They are on the leads page, as history: nothing is sent automatically.',
    deliver: 'They are on the leads page, and what is still open is being delivered.',
  },
  forgetful: 'This browser does not keep them: they are gone when the page is closed.',
  link: 'Leads',
  undone: 'Imported leads are gone, replaced ones are back, and those that went out stay sent.',
} as const;

export const postImport = {
  fresh: (path: string) => `A new article, at ${path}.`,
  replacesBundled: (path: string) => `It replaces the article at ${path} that came with the site.`,
  replacesImported: (path: string) => `It replaces the article at ${path} that you imported before.`,
  text: 'The text as readers see it',
  author: (name: string, role: string) => `${name}, ${role}`,
  where: 'Only this browser’s blog shows it, until the file is in src/content/posts and the site is built.',
  apply: 'Show it in this browser',
  download: 'Download the checked file',
  applied: 'Article imported',
  read: 'Read it on the blog',
  tooLarge: {
    title: 'The article was not imported',
    text: 'All imported articles together may have a million characters. Remove one first. Nothing has changed.',
  },
  notKept: {
    title: 'The article was not imported',
    text: 'This browser does not keep it: its storage is full or switched off. Nothing has changed.',
  },
  undone: 'The blog of this browser is as it was.',
} as const;

export const importedPostsPanel = {
  title: 'Articles in this browser',
  text: 'Only this browser shows them. To publish one, put its file into src/content/posts and build.',
  empty: 'None. An imported article is listed here.',
  columns: { article: 'Article', imported: 'Imported', size: 'Size', actions: 'Actions' },
  download: (title: string) => `Download ${title}`,
  downloadLabel: 'Download',
  remove: (title: string) => `Remove ${title}`,
  removeLabel: 'Remove',
  confirm: {
    title: 'Remove this article?',
    description: (title: string) =>
      `“${title}” leaves this browser’s blog. Your file and all other articles stay.`,
    confirm: 'Remove article',
  },
  removed: 'Article removed',
  removedWhich: (title: string) => `Article removed: ${title}`,
  restored: 'The article is back.',
} as const;
