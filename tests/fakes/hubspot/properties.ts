import { asRecord } from '../request-body.ts';
import type { PropertyIssue } from './errors.ts';

export type ObjectType = 'contacts' | 'deals';

/**
 * The properties that the fake portal has: some of HubSpot's own, and the custom `service_interest` and
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

/**
 * The problems of a request's properties; empty if there are none. The real API is more lenient in
 * one respect: it turns numbers and booleans into text, though all its types say that values are text.
 */
export function findIssues(
  type: ObjectType,
  properties: unknown,
  missing: readonly string[],
): PropertyIssue[] {
  const known = PROPERTIES[type].filter((name) => !missing.includes(name));
  return Object.entries(asRecord(properties)).flatMap(([name, value]): PropertyIssue[] => {
    if (!known.includes(name)) {
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
    return [];
  });
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
