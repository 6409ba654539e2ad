import { figure, percent, plural } from '~/shared/lib/in-locale';
import { configTransfer, straySecretsCopy } from './integrations';
import { type Cleared, keysAndLeads, leadCount, wouldBeLost } from './stored-data';

export const databasePage = {
  heading: 'Database',
  intro: 'Everything that this site keeps in this browser: sizes, backup, restore.',
} as const;

interface LeadFates {
  added: number;
  same: number;
  differ: number;
  removed: number;
}

export const databaseCopy = {
  undone: { title: 'Undone', description: 'Everything is as it was before.' },
  notKept: 'The browser refused to store it. It is gone when you leave or reload this page.',
  notDone: {
    title: 'Nothing has changed',
    description: configTransfer.problems.leadsWait,
  },
  unavailable: {
    title: 'The leads could not be read',
    text: 'The code that reads them did not load. Backup, restoring and clearing wait for it.',
  },
  summary: {
    title: 'In this browser',
    text: 'This site runs without a server: its data lies here, and where its leads are sent.',
    notKept: {
      title: 'This browser does not keep what the site stores',
      text: 'A private window, a setting or full storage prevents it. Changes last until you leave the page.',
    },
    local: 'Local storage',
    inKeys: (size: string, keys: number) =>
      plural(keys, { one: `${size} in # key`, other: `${size} in # keys` }),
    localNote: (share: string) => `${share} of the 5 MB that browsers usually allow`,
    leads: 'Leads (IndexedDB)',
    leadCount,
    leadsNote: (size: string) => `about ${size}`,
    quota: 'All storage of this site',
    used: (usage: string, quota: string) => `${usage} of ${quota}`,
    quotaNote: (share: string) => `${share} of what the browser allows, as it estimates`,
    noEstimate: 'The browser does not tell',
    lessThan: `less than ${percent(0.001, 1)}`,
    persistence: 'Protection from cleaning up',
    persistenceStates: {
      persistent: 'Protected',
      'best-effort': 'Not protected',
      unsupported: 'Not offered',
    },
    persistenceNotes: {
      persistent: 'The browser keeps it until a person deletes it.',
      'best-effort': 'When the disk is full, the browser may delete everything of this site, leads included.',
      unsupported: 'This browser offers no protection, or not over plain http.',
    },
    persist: 'Ask the browser to protect it',
    persisted: {
      title: 'Storage is protected',
      description: 'The browser won’t clear it on its own.',
    },
    notPersisted: {
      title: 'The browser declined',
      description: 'It decides by how often the site is used. Try again later, and keep a backup.',
    },
  },
  backup: {
    title: 'Backup',
    text: 'One JSON file with every key of this site and all leads with their delivery receipts.',
    leftOut: 'Left out: the session, failed sign-ins, drafts of this tab, and keys of other software.',
    withoutSecrets: 'Leave out secrets',
    withoutSecretsHint:
      'API keys and passwords of connected systems. Restoring such a file keeps those of the browser.',
    action: 'Download backup',
    confirm: {
      title: 'Download a backup?',
      description: (withoutSecrets: boolean, leads: number) =>
        `It is plain text with the personal data of ${leadCount(leads)}, the hashed passwords of the accounts registered here, and ${withoutSecrets ? 'no API keys or passwords of the connected systems' : 'the API keys and passwords of the connected systems'}. Store it where only the right people can read it.`,
      confirm: 'Download',
    },
    done: (keys: number, leads: number) => ({
      title: 'Backup downloaded',
      description: `In the file: ${keysAndLeads(keys, leads)}.`,
    }),
    unreadable: (keys: readonly string[]) =>
      `Left out, because this site cannot read it: ${keys.join(', ')}.`,
  },
  restore: {
    title: 'Restore',
    text: 'Takes a backup of this page, and shows its effects first.',
    file: 'Backup file',
    problems: {
      title: 'The file was not restored',
      text: 'Nothing has changed.',
      noBackup: 'This is no backup of this page: it lacks "format": "browser-backup".',
      newer: (version: number) =>
        `The backup has version ${version}, which a newer version of this site wrote. This one reads version ${figure(1)}.`,
      noText: 'expected a string, as it stands in local storage.',
      brokenValue: (column: number, problem: string) =>
        `the value is not valid JSON at its character ${column}: ${problem}.`,
      unreadable: 'not in the expected form.',
      more: (problems: number) =>
        plural(problems, { one: 'And # problem more.', other: 'And # problems more.' }),
    },
    elsewhere: {
      leads: 'This is an export of leads',
      configuration: 'This is a site configuration',
      text: 'Another page takes it.',
      action: 'Open the upload page',
    },
    preview: {
      title: 'What restoring would do',
      made: 'Made {time}, on {site}.',
      withoutSecrets: 'It has no secrets. Those of this browser stay with their address.',
      otherSite: 'The backup is of another site',
      otherSiteText: (site: string) => `Made on ${site}. Make sure that its leads and settings belong here.`,
      mode: 'What to do with what is here',
      modes: {
        merge: {
          label: 'Add to it',
          hint: 'Keys of the file replace the same keys here. Other keys and all leads stay.',
        },
        replace: {
          label: 'Replace it',
          hint: 'This browser then holds the same as the file. Other keys and leads are removed.',
        },
      } satisfies Record<'merge' | 'replace', { label: string; hint: string }>,
      delivery: {
        legend: 'Delivery',
        history: 'Restore as history (nothing is sent)',
        historyHint: 'Another browser may have sent them since. You can send them from the leads page.',
        deliver: 'Deliver what is still open',
        deliverHint: ({ open, openHere }: { open: number; openHere: number }) =>
          [
            open > 0 &&
              plural(open, {
                one: '# lead of the file had not arrived everywhere.',
                other: '# leads of the file had not arrived everywhere.',
              }),
            openHere > 0 &&
              plural(openHere, {
                one: '# lead here waits to be sent.',
                other: '# leads here wait to be sent.',
              }),
            'This browser sends them as soon as a destination is on.',
          ]
            .filter(Boolean)
            .join(' '),
      },
      settings: {
        ...configTransfer.preview,
        caption: 'Settings that would change',
        after: 'After',
      },
      nothing: 'Everything in the file is here already. Nothing would change.',
      fates: {
        added: (keys: number) => plural(keys, { one: '# key added', other: '# keys added' }),
        changed: (keys: number) => plural(keys, { one: '# key changed', other: '# keys changed' }),
        removed: (keys: number) => plural(keys, { one: '# key removed', other: '# keys removed' }),
        same: (keys: number) => plural(keys, { one: '# key the same', other: '# keys the same' }),
        kept: (keys: number) =>
          plural(keys, { one: '# key not in the file', other: '# keys not in the file' }),
      },
      leads: 'Leads',
      leadFates: ({ added, same, differ, removed }: LeadFates, mode: 'merge' | 'replace') =>
        [
          `${figure(added)} new`,
          `${figure(same)} already here`,
          ...(differ > 0
            ? [
                mode === 'merge'
                  ? `${figure(differ)} different here, left as they are here`
                  : `${figure(differ)} different here, taken from the file`,
              ]
            : []),
          ...(removed > 0 ? [`${figure(removed)} not in the file, removed`] : []),
        ].join('; '),
      unread: (leads: number) =>
        plural(leads, {
          one: '# lead of another version of this site, which this one cannot read, is kept as it is.',
          other: '# leads of another version of this site, which this one cannot read, are kept as they are.',
        }),
      skipped: (keys: readonly string[]) =>
        `Left alone, as part of a session or unknown to this site: ${keys.join(', ')}.`,
      action: 'Restore from this file',
      confirm: {
        title: 'Restore this backup?',
        description: (
          { keys, leads }: { keys: readonly { fate: string }[]; leads: LeadFates },
          mode: 'merge' | 'replace',
          sent: number,
        ) => {
          const number = (fate: string) => keys.filter((key) => key.fate === fate).length;
          const gone =
            mode === 'replace' ? ` Removed: ${keysAndLeads(number('removed'), leads.removed)}.` : '';
          const sends =
            sent > 0
              ? ` ${plural(sent, {
                  one: 'This browser sends # lead; undoing does not take that back.',
                  other: 'This browser sends # leads; undoing does not take that back.',
                })}`
              : '';
          return `Added: ${keysAndLeads(number('added'), leads.added)}. Changed: ${keysAndLeads(number('changed'), mode === 'replace' ? leads.differ : 0)}.${gone} You stay signed in.${sends}`;
        },
        confirm: 'Restore',
      },
    },
    done: (
      {
        keys,
        leads,
        dropped,
        change,
      }: {
        keys: readonly { fate: string }[];
        leads: { open: number; openHere: number };
        dropped: readonly { place: string; typedFor: string }[];
        change: { put: readonly unknown[] };
      },
      delivery: 'history' | 'deliver',
    ) => {
      const taken = keysAndLeads(
        keys.filter(({ fate }) => fate === 'added' || fate === 'changed').length,
        change.put.length,
      );
      const unsent = delivery === 'history' ? leads.open + leads.openHere : 0;
      const waiting =
        unsent > 0
          ? ` ${plural(unsent, {
              one: '# lead was not sent. You can send it from the leads page.',
              other: '# leads were not sent. You can send them from the leads page.',
            })}`
          : '';
      const removed = dropped.length > 0 ? ` ${straySecretsCopy.removed(dropped)}` : '';
      return { title: 'Backup restored', description: `Taken from the file: ${taken}.${waiting}${removed}` };
    },
  },
  contents: {
    title: 'Contents',
    text: 'Every key that the site may use, and those of others at this address.',
    onlyStored: 'Show only what is stored',
    columns: ['Key', 'What for', 'Size', 'State', 'Actions'],
    groups: {
      leads: { title: 'Leads' },
      settings: {
        title: 'Settings',
        text: 'They override the built site in this browser alone.',
      },
      accounts: { title: 'Accounts and sign-in' },
      session: { title: 'Session', text: 'Signing out removes these together.' },
      measurements: { title: 'Page speed' },
      visits: { title: 'Visits and choices' },
      tab: { title: 'This tab', text: 'Session storage: gone when the tab is closed.' },
      foreign: {
        title: 'Other software',
        text: 'Keys of others at this address. Backup, restore and clearing leave them alone.',
        none: 'There are none.',
      },
    },
    nothing: 'Nothing is stored.',
    unknownPurpose: 'Not known to this site',
    database: 'Database',
    openLeads: 'Open leads',
    rows: (rows: number, size: string) =>
      plural(rows, rows === 0 ? { other: '# rows' } : { one: `# row, ${size}`, other: `# rows, ${size}` }),
    states: {
      absent: 'Not set',
      sound: 'Sound',
      partly: 'Partly ignored',
      unreadable: 'Not readable',
      foreign: '–',
    },
    stateNotes: {
      partly: 'Some entries are ignored, not in the expected form',
      unreadable: 'Ignored, not in the expected form',
    },
    view: 'View',
    viewKey: (key: string) => `View ${key}`,
    reset: 'Reset',
    resetKey: (key: string) => `Reset ${key}`,
    resetDone: (key: string) => `${key} was reset`,
    confirm: {
      title: (key: string) => `Reset ${key}?`,
      known: (purpose: string) => `The value is removed. Everything else stays. It holds: ${purpose}`,
      session: (purpose: string) => `The value is removed from this tab. It holds: ${purpose}`,
      foreign: 'This site does not know the key. Other software at this address may need it.',
      confirm: 'Reset',
    },
  },
  view: {
    empty: 'An empty string.',
    foreign: 'Not known to this site.',
    masked: 'secrets are hidden',
    cut: 'only the beginning is shown',
    /** A value's size, and either of the above. */
    notes: (notes: readonly string[]) => notes.join(' · '),
    unreadable: 'The site ignores this value: its form is unexpected.',
    partly: 'The site ignores some entries of this list: their form is unexpected.',
  },
  clear: {
    title: 'Clear',
    text: 'You stay signed in, and keys of other software stay too.',
    holds: keysAndLeads,
    scopes: {
      leads: {
        title: 'Leads',
        text: 'Inquiries with their receipts. Other systems keep everything they’ve received.',
        action: 'Clear leads',
      },
      settings: {
        title: 'Settings',
        text: 'All that this browser overrides, keys and passwords included. The built configuration applies again.',
        action: 'Clear settings',
      },
      accounts: {
        title: 'Accounts and sign-in',
        text: 'Registered accounts, reset requests, sign-in history and lockouts. The built-in accounts stay.',
        action: 'Clear accounts',
      },
      measurements: {
        title: 'Page speed',
        text: 'The history of the performance page.',
        action: 'Clear page speed',
      },
      visits: {
        title: 'Visits and choices',
        text: 'Cookie choice, color theme, campaign links, booked slots, and drafts in this tab.',
        action: 'Clear visits',
      },
      everything: {
        title: 'Everything',
        text: 'All of the above. Download a backup first.',
        action: 'Clear everything',
      },
    },
    confirm: {
      title: (scope: string) => `Clear: ${scope}?`,
      description: ({ keys, leads, undelivered }: Cleared) => {
        const removed = plural(keys + leads, {
          one: `${keysAndLeads(keys, leads)} is removed from this browser.`,
          other: `${keysAndLeads(keys, leads)} are removed from this browser.`,
        });
        const rest = 'You stay signed in. You can undo it for ten seconds.';
        return [removed, wouldBeLost(undelivered), rest].filter(Boolean).join(' ');
      },
      confirm: 'Clear',
    },
    done: (keys: number, leads: number) => ({
      title: 'Cleared',
      description: `${keysAndLeads(keys, leads)} removed.`,
    }),
  },
} as const;
