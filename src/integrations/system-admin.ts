import { type ReadSettings, readConfig } from '~/config/config-store';
import type {
  InferSettings,
  SettingPath,
  SettingsDefinition,
  StoredSettingsDefinition,
} from '~/config/settings-definition';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import type { ReadLeads } from './lead-reader';
import { canConnect, getCurrentContext, type System, type Use } from './system';

/** The field of one setting. */
export interface SettingField<Path extends string = string> {
  /** The path of the setting in its group: 'tracking.trackingId'. */
  path: Path;
  label: string;
  hint?: string;
  /**
   * `secret`: never shown again once saved. `address`: a web address or a path on this site. `date`: the day of an ISO
   * timestamp.
   */
  kind: 'text' | 'secret' | 'address' | 'email' | 'switch' | 'choice' | 'date';
  placeholder?: string;
  /** Has a default, and can't be saved empty. */
  required?: true;
  options?: readonly { value: string; label: string }[];
  /** A button below the field. */
  action?: SettingAction;
}

/** Calls an outside system, whose result becomes the setting's value. */
export interface SettingAction {
  label: string;
  /** Titles of the toasts. */
  done: string;
  failed: string;
  /** Uses the saved settings. `summary`: a sentence about the result. Throws a ServiceError. */
  run: () => Promise<{ value: string; summary: string }>;
}

export interface SettingGroup<Path extends string = string> {
  title: string;
  text?: string;
  /** Collapsed, because the defaults work. */
  more?: true;
  fields: readonly SettingField<Path>[];
}

/** The words and tests of one use. */
export interface UseAdmin {
  /** The reason while it's in use. */
  on: string;
  /** Sentences by an obstacle's reason. */
  reasons: Readonly<Record<string, string>>;
  /** Tests the saved settings, even if the use is switched off. Never rejects. */
  test?: () => Promise<ConnectionTest>;
  /** The prefix of its result if the system has several uses: 'CRM:'. */
  part?: string;
  /** For uses that take leads. */
  testLead?: {
    /** The records that a test lead creates. */
    creates: string;
    /** Descriptions of completed steps, from their results. */
    steps: Readonly<Record<string, (result: string) => string>>;
  };
}

/** A system's tab of the integrations page. */
export interface SystemAdmin<S extends SettingsDefinition = SettingsDefinition> {
  system: System;
  /** The settings that the tab edits. Without fields if only the deployment decides. */
  settings: S;
  groups: readonly SettingGroup<SettingPath<S>>[];
  /** Settings that aren't part of the connection: a test's result stays valid when they change. */
  records?: readonly string[];
  /** The connection's settings, if they differ from the settings without `records`. */
  connection?: () => unknown;
  intro: string;
  /** Hints for administrators. */
  notes: readonly string[];
  /** Reads the system's leads for the team's inbox. */
  readLeads?: ReadLeads;
  /** Why there is no test lead. */
  noTestLead?: string;
  /** For a system that works without a connection: replaces 'not set up'. */
  simulated?: { state: string; title: string; text: string };
  /** The name in the toasts of a test: 'Successfully connected to the webhook.' */
  connectsTo: string;
  /** What to check when the test fails. Default: 'your credentials'. */
  suspects?: string;
  /** By the id of the use. */
  uses: Readonly<Record<string, UseAdmin>>;
  /** New records show in the next read at once, without the delay of a search index. */
  readsAtOnce?: true;
}

/** Checks the fields' paths against the settings. */
export const defineSystemAdmin = <S extends SettingsDefinition>(admin: SystemAdmin<S>): SystemAdmin =>
  admin as unknown as SystemAdmin;

/** Creates a test of the given or the saved settings, even if the use is switched off. */
export const createConnectionTest =
  <S extends StoredSettingsDefinition>(
    definition: S,
    { obstacles, setupHint, check, readable = () => undefined }: ConnectionTestOptions<S>,
  ): ((settings?: InferSettings<S>) => Promise<ConnectionTest>) =>
  async (settings = readConfig(definition)) => {
    const read = (() => settings) as ReadSettings;
    if (!canConnect(obstacles, { ...getCurrentContext(), read }))
      return { state: 'not-connected', reason: setupHint };
    return testConnection(() => check(settings), { readable: readable(settings) });
  };

interface ConnectionTestOptions<S extends StoredSettingsDefinition> extends Pick<Use, 'obstacles'> {
  /** The fix if the settings aren't complete enough to test. */
  setupHint: string;
  /** Throws a ServiceError if the connection doesn't work. */
  check: (settings: InferSettings<S>) => Promise<unknown>;
  /** If the host's proxy adds the credential: addresses whose status shows whether it is valid. */
  readable?: (settings: InferSettings<S>) => readonly string[] | undefined;
}

/*
 * Settings that several systems share. Both CRMs have HubSpot's tracker and a switch for the admin link.
 */

/** The note of systems with a field for a key. */
export const KEY_NOTE =
  'A key typed here stays in this browser, readable to all who use it. For visitors, the proxy of your host adds one.';

/** The error of an address field. */
export const INVALID_ADDRESS =
  'Enter an address that begins with https://, or a path of this site that begins with /. It holds no user name or password.';

/** Converts labels by value to a choice's options. */
export const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const regionOptions = toOptions({ na1: 'North America (na1)', eu1: 'Europe (eu1)' });

export const trackingFields: readonly SettingField<'tracking.trackingId' | 'tracking.chatbotId'>[] = [
  { path: 'tracking.trackingId', kind: 'text', label: 'Tracking ID', hint: "HubSpot's Hub ID, a number." },
  {
    path: 'tracking.chatbotId',
    kind: 'text',
    label: 'Chatbot ID',
    hint: 'Stored and exported, not used by this site.',
  },
];

export const adminLinkField: SettingField<'showAdminLink'> = {
  path: 'showAdminLink',
  kind: 'switch',
  label: 'Show admin link',
  hint: "Kept with these settings. What decides about the footer's link is on the Security page.",
};
