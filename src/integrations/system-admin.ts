import { type ReadSettings, readSettings } from '~/config/config-store';
import type {
  InferSettings,
  SettingPath,
  SettingsDefinition,
  StoredSettingsDefinition,
} from '~/config/settings-definition';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import type { ReadLeads } from './lead-reader';
import { type Capability, canConnect, getCurrentContext, type System } from './system';

/** The field of one setting. */
export interface SettingField<Path extends string = string> {
  /** The path of the setting in its section: 'tracking.trackingId'. */
  path: Path;
  label: string;
  hint?: string;
  /**
   * `secret`: never shown again once saved. `url`: a URL or a path of this site. `date`: the day of an ISO
   * timestamp.
   */
  kind: 'text' | 'secret' | 'url' | 'email' | 'switch' | 'choice' | 'date';
  placeholder?: string;
  /** Has a default, and can't be saved empty. */
  required?: true;
  options?: readonly { value: string; label: string }[];
}

export interface SettingFieldset<Path extends string = string> {
  title: string;
  text?: string;
  /** Collapsed, because the defaults work. */
  collapsed?: true;
  fields: readonly SettingField<Path>[];
}

/** The texts and tests of one capability. */
export interface CapabilityAdmin {
  /** Shown while it is in use. */
  activeText: string;
  /** Sentences by an obstacle's reason. */
  reasons: Readonly<Record<string, string>>;
  /** Tests the saved settings, even if the capability is switched off. Never rejects. */
  test?: () => Promise<ConnectionTest>;
  /** The prefix of its result if the system has several capabilities: 'CRM:'. */
  resultPrefix?: string;
  /** For capabilities that take leads. */
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
  fieldsets: readonly SettingFieldset<SettingPath<S>>[];
  intro: string;
  /** Hints for administrators. */
  notes: readonly string[];
  /** Reads the system's leads for the team's inbox. */
  readLeads?: ReadLeads;
  /** Why there is no test lead. */
  noTestLead?: string;
  /** The name in the toasts of a test: 'Successfully connected to the webhook.' */
  connectsTo: string;
  /** What to check when the test fails. Default: 'your credentials'. */
  failureHint?: string;
  /** By the id of the capability. */
  capabilities: Readonly<Record<string, CapabilityAdmin>>;
}

/** Checks the fields' paths against the settings. */
export const defineSystemAdmin = <S extends SettingsDefinition>(admin: SystemAdmin<S>): SystemAdmin =>
  admin as unknown as SystemAdmin;

/** Creates a test of the given or the saved settings, even if the capability is switched off. */
export const createConnectionTest =
  <S extends StoredSettingsDefinition>(
    definition: S,
    { findObstacles, setupHint, testAccess, getProbeUrls = () => undefined }: ConnectionTestOptions<S>,
  ): ((settings?: InferSettings<S>) => Promise<ConnectionTest>) =>
  async (settings = readSettings(definition)) => {
    const read = (() => settings) as ReadSettings;
    if (!canConnect(findObstacles, { ...getCurrentContext(), read }))
      return { state: 'not-connected', reason: setupHint };
    return testConnection(() => testAccess(settings), { readable: getProbeUrls(settings) });
  };

interface ConnectionTestOptions<S extends StoredSettingsDefinition>
  extends Pick<Capability, 'findObstacles'> {
  /** The fix if the settings aren't complete enough to test. */
  setupHint: string;
  /** Throws a ServiceError if the connection doesn't work. May resolve with a sentence about something missing. */
  testAccess: (settings: InferSettings<S>) => Promise<unknown>;
  /** If the host's proxy adds the credential: addresses whose status shows whether it is valid. */
  getProbeUrls?: (settings: InferSettings<S>) => readonly string[] | undefined;
}

/*
 * Settings that several systems share. Both CRMs have HubSpot's tracker and a switch for the admin link.
 */

/** The note of systems with a field for a key. */
export const KEY_NOTE =
  'A key typed here stays in this browser, readable to all who use it. For visitors, the proxy of your host adds one.';

/** The error of a URL field. */
export const INVALID_URL =
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
