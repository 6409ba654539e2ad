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

/** One setting as a person sees it. */
export interface SettingField<Place extends string = string> {
  /** Where it is in its section, by dots. */
  path: Place;
  label: string;
  hint?: string;
  /**
   * `secret`: never shown again once saved. `address`: a web address or a path on this site. `date`: a day of
   * an ISO timestamp.
   */
  kind: 'text' | 'secret' | 'address' | 'email' | 'switch' | 'choice' | 'date';
  placeholder?: string;
  /** Has a default, and can't be saved empty. */
  required?: true;
  options?: readonly { value: string; label: string }[];
  /** A button below it. */
  action?: SettingAction;
}

/** Work that an outside system does on request, whose result is the value of a setting. */
export interface SettingAction {
  label: string;
  /** The toasts' titles. */
  done: string;
  failed: string;
  /** Works with the saved settings. `summary` is a sentence about the result. Throws a ServiceError. */
  run: () => Promise<{ value: string; summary: string }>;
}

export interface SettingGroup<Place extends string = string> {
  title: string;
  text?: string;
  /** Works without a change: it's folded away. */
  more?: true;
  fields: readonly SettingField<Place>[];
}

/** The words and tests of one use. */
export interface UseAdmin {
  /** While it's in use. */
  on: string;
  /** Why it isn't, by the obstacle's reason. */
  reasons: Readonly<Record<string, string>>;
  /** Tests the saved settings, whether it's switched on or not. Never rejects. */
  test?: () => Promise<ConnectionTest>;
  /** Prefix of its result if a system has several: 'CRM:'. */
  part?: string;
  /** For one that takes leads. */
  testLead?: {
    /** The records that a test lead creates. */
    creates: string;
    /** The steps of a delivery that were done, with the destination's replies. */
    steps: Readonly<Record<string, (result: string) => string>>;
  };
}

/** A system's admin side: its tab of the integrations page. */
export interface SystemAdmin<S extends SettingsDefinition = SettingsDefinition> {
  system: System;
  /** The section that its tab edits; one that only the deployment decides has no fields there. */
  settings: S;
  groups: readonly SettingGroup<SettingPath<S>>[];
  /** Settings that aren't part of the connection: a test's result outlives changes to them. */
  records?: readonly string[];
  /** The connection's settings, if they aren't the rest of the section. */
  connection?: () => unknown;
  intro: string;
  /** Things that an administrator would otherwise learn the hard way. */
  notes: readonly string[];
  /** Reads the leads that it has, for the team's inbox. */
  readLeads?: ReadLeads;
  /** Why no test lead can be sent there. */
  noTestLead?: string;
  /** For one that works without an outside system: its behavior then, instead of 'not set up'. */
  simulated?: { state: string; title: string; text: string };
  /** Its name in the toasts after a test: 'Successfully connected to the webhook.' */
  connectsTo: string;
  /** Where to look first when the test fails; without it 'your credentials'. */
  suspects?: string;
  /** By the use's id. */
  uses: Readonly<Record<string, UseAdmin>>;
  /** A record that was just written shows in the next read. Elsewhere a search index lags behind. */
  readsAtOnce?: true;
}

/** Checks a description against its section's places. */
export const defineSystemAdmin = <S extends SettingsDefinition>(admin: SystemAdmin<S>): SystemAdmin =>
  admin as unknown as SystemAdmin;

/** A test of the given or the saved settings, whether the use is switched on or not. */
export const createConnectionTest =
  <S extends StoredSettingsDefinition>(
    section: S,
    { obstacles, setupHint: enter, check: ask, readable = () => undefined }: ConnectionTestOptions<S>,
  ): ((settings?: InferSettings<S>) => Promise<ConnectionTest>) =>
  async (settings = readConfig(section)) => {
    const read = (() => settings) as ReadSettings;
    if (!canConnect(obstacles, { ...getCurrentContext(), read }))
      return { state: 'not-connected', reason: enter };
    return testConnection(() => ask(settings), { readable: readable(settings) });
  };

interface ConnectionTestOptions<S extends StoredSettingsDefinition> extends Pick<Use, 'obstacles'> {
  /** The remedy if there isn't enough to test. */
  setupHint: string;
  /** Throws a ServiceError if the connection doesn't work. */
  check: (settings: InferSettings<S>) => Promise<unknown>;
  /** Where the host's proxy adds the credential: the addresses whose status alone tells whether it's taken. */
  readable?: (settings: InferSettings<S>) => readonly string[] | undefined;
}

/*
 * Settings that several systems share. HubSpot's tracker may be set up with either CRM, and both keep a switch for the
 * admin link.
 */

/** Beside every field for a key. */
export const KEY_NOTE =
  'A key typed here stays in this browser, readable to all who use it. For visitors, the proxy of your host adds one.';

/** The error of a field that takes an address. */
export const INVALID_ADDRESS =
  'Enter an address that begins with https://, or a path of this site that begins with /. It holds no user name or password.';

/** The options of a choice from its labels by value. */
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
