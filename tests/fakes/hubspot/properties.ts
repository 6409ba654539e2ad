import { asRecord } from '../request-body.ts';
import type { PropertyIssue } from './errors.ts';
import type { HubspotOptions } from './options.ts';
import type { CrmRecord } from './records.ts';

export type ObjectType = 'contacts' | 'deals';

/**
 * The properties that the fake portal has from the start: some of HubSpot's own, and the custom `service_interest` and
 * `lead_source`, which a real portal gains only when somebody creates them.
 */
const PROPERTIES: Record<ObjectType, readonly string[]> = {
  contacts: [
    ...[
      'email',
      'firstname',
      'lastname',
      'phone',
      'mobilephone',
      'company',
      'website',
      'jobtitle',
      'message',
    ],
    ...['address', 'city', 'state', 'zip', 'country', 'lifecyclestage', 'hs_lead_status', 'hubspot_owner_id'],
    'service_interest',
  ],
  deals: [
    ...[
      'dealname',
      'pipeline',
      'dealstage',
      'amount',
      'dealtype',
      'closedate',
      'description',
      'hubspot_owner_id',
    ],
    'lead_source',
  ],
};

const DEFAULT_STAGES = [
  ...['appointmentscheduled', 'qualifiedtobuy', 'presentationscheduled', 'decisionmakerboughtin'],
  ...['contractsent', 'closedwon', 'closedlost'],
];

const OPTIONS: Record<string, readonly string[]> = {
  pipeline: ['default'],
  dealstage: DEFAULT_STAGES,
  dealtype: ['newbusiness', 'existingbusiness'],
};

/** A property's definition, as far as this fake keeps one. */
export interface Definition {
  name: string;
  label: string;
  groupName: string;
  type: string;
  fieldType: string;
  hasUniqueValue: boolean;
}

export type Portal = ReturnType<typeof createPortal>;

/** The properties that the portal has: its own, those of the options, and those that a request created. */
export function createPortal(options: HubspotOptions) {
  const made: Record<ObjectType, Definition[]> = { contacts: [], deals: [] };
  const find = (type: ObjectType, name: string): Definition | undefined => {
    const created = made[type].find((one) => one.name === name);
    if (created) return created;
    const isUnique = options.uniqueProperties[type]?.includes(name) ?? false;
    if (options.missingProperties.includes(name) || (!isUnique && !PROPERTIES[type].includes(name))) {
      return undefined;
    }
    const groupName = GROUPS[type];
    return { name, label: name, groupName, type: 'string', fieldType: 'text', hasUniqueValue: isUnique };
  };
  return {
    find,
    add: (type: ObjectType, definition: Definition) => void made[type].push(definition),
    clear() {
      for (const list of Object.values(made)) list.length = 0;
    },
  };
}

/** The group that a new property of this type goes into. */
export const GROUPS: Record<ObjectType, string> = {
  contacts: 'contactinformation',
  deals: 'dealinformation',
};

/**
 * The problems of a request's properties; empty if there are none. The real API is more lenient in
 * one respect: it turns numbers and booleans into text, though all its types say that values are text. `others`: the
 * records that must not have the same value of a unique property.
 */
export function findIssues(
  type: ObjectType,
  properties: unknown,
  portal: Portal,
  others: readonly CrmRecord[],
): PropertyIssue[] {
  return Object.entries(asRecord(properties)).flatMap(([name, value]): PropertyIssue[] => {
    const definition = portal.find(type, name);
    if (!definition) {
      return [{ error: 'PROPERTY_DOESNT_EXIST', name, message: `Property "${name}" does not exist` }];
    }
    if (typeof value !== 'string') {
      return [{ error: 'INVALID_STRING', name, message: `${JSON.stringify(value)} is not a string` }];
    }
    if (name === 'email' && value !== '' && !EMAIL.test(value)) {
      return [{ error: 'INVALID_EMAIL', name, message: `Email address ${value} is invalid` }];
    }
    const options = type === 'deals' ? OPTIONS[name] : undefined;
    if (options && value !== '' && !options.includes(value)) {
      const message = `${value} was not one of the allowed options: [${options.join(', ')}]`;
      return [{ error: 'INVALID_OPTION', name, message }];
    }
    const holder =
      definition.hasUniqueValue && value !== ''
        ? others.find((one) => one.properties[name]?.toLowerCase() === value.toLowerCase())
        : undefined;
    if (holder) {
      const coordinates = `PropertyValueCoordinates{objectTypeId=ObjectTypeId{legacyObjectType=${LEGACY[type]}}, propertyName=${name}, value=${value}}`;
      const message = `Cannot set ${coordinates} on 0. ${holder.id} already has that value.`;
      return [{ error: 'CONFLICTING_UNIQUE_VALUE', name, message }];
    }
    return [];
  });
}

const LEGACY: Record<ObjectType, string> = { contacts: 'CONTACT', deals: 'DEAL' };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
