import { json } from '../answers.ts';
import { readJson, toRecord, toText } from '../request-body.ts';
import type { Call, Route } from '../routes.ts';
import { noSuchProperty, type PropertyIssue, propertyExists } from './errors.ts';
import type { CrmRecord } from './records.ts';

export interface HubspotOptions {
  /** The only token with all rights. */
  token: string;
  /** A token that may only read contacts and deals. */
  readToken: string;
  /** Scopes that both tokens lack, such as `['crm.objects.deals.read']`. */
  missingScopes: string[];
  /** Properties that this portal lacks, such as `['service_interest', 'lead_source']`. */
  missingProperties: string[];
  /** Custom properties with unique values, such as `{deals: ['submission_id']}`. */
  uniqueProperties: { contacts?: string[]; deals?: string[] };
  /** Properties of another type, or with a rule of the portal's, and the code with which they refuse any value. */
  refusals: Partial<Record<string, Refusal>>;
  /** Searches of the account within a second. */
  maxSearchesPerSecond: number;
  /** How long a search doesn't know a new record. */
  searchDelayMs: number;
  /** False: refusals name their properties in the message alone, as HubSpot's changelog of July 2023 shows. */
  listsErrors: boolean;
}

/** The observed codes, with HubSpot's messages. Each names its property the same way. */
const REFUSALS = {
  INVALID_OPTION: (value: string) => `${value} was not one of the allowed options: [Sales, Support]`,
  INVALID_LONG: (value: string) => `${value} was not a valid long.`,
  INVALID_DATE: (value: string) => `${value} was not a valid date.`,
  INVALID_ALPHA: () => 'Enter only letters',
  READ_ONLY_VALUE: (_: string, name: string) =>
    `"${name}" is a calculated property; its value cannot be set.`,
};
export type Refusal = keyof typeof REFUSALS;

export type ObjectType = 'contacts' | 'deals';

/**
 * The fake portal's initial properties: HubSpot's own that the site fills in, and the custom `service_interest` and
 * `lead_source`, which a real portal lacks until somebody creates them.
 */
const PROPERTIES: Record<ObjectType, readonly string[]> = {
  contacts: ['email', 'firstname', 'lastname', 'phone', 'company', 'message', 'service_interest'],
  deals: ['dealname', 'pipeline', 'dealstage', 'amount', 'dealtype', 'description', 'lead_source'],
};

/** A property's definition, as far as this fake stores it. */
interface Definition {
  name: string;
  hasUniqueValue: boolean;
}

export type Portal = ReturnType<typeof createPortal>;

/** The portal's properties: its own, those of the options, and those created by requests. */
export function createPortal(options: HubspotOptions) {
  const made: Record<ObjectType, Definition[]> = { contacts: [], deals: [] };
  const find = (type: ObjectType, name: string): Definition | undefined => {
    const created = made[type].find((one) => one.name === name);
    const hasUniqueValue = options.uniqueProperties[type]?.includes(name) ?? false;
    const isThere = !options.missingProperties.includes(name) && PROPERTIES[type].includes(name);
    return created ?? (hasUniqueValue || isThere ? { name, hasUniqueValue } : undefined);
  };
  return {
    find,
    refusalOf: (name: string) => options.refusals[name],
    add: (type: ObjectType, definition: Definition) => void made[type].push(definition),
    clear() {
      for (const list of Object.values(made)) list.length = 0;
    },
  };
}

/**
 * The problems of a request's properties; empty if there are none. `others`: the records that must not have the same
 * value of a unique property.
 */
export function findIssues(
  type: ObjectType,
  properties: unknown,
  portal: Portal,
  others: readonly CrmRecord[],
): PropertyIssue[] {
  return Object.entries(toRecord(properties)).flatMap(([name, given]): PropertyIssue[] => {
    const definition = portal.find(type, name);
    if (!definition) {
      return [{ error: 'PROPERTY_DOESNT_EXIST', name, message: `Property "${name}" does not exist` }];
    }
    const value = String(given);
    const refusal = portal.refusalOf(name);
    if (refusal && value !== '') return [{ error: refusal, name, message: REFUSALS[refusal](value, name) }];
    if (name === 'email' && value !== '' && !EMAIL.test(value)) {
      return [{ error: 'INVALID_EMAIL', name, message: `Email address ${value} is invalid` }];
    }
    const holder =
      definition.hasUniqueValue && value !== ''
        ? others.find((one) => one.properties[name]?.toLowerCase() === value.toLowerCase())
        : undefined;
    if (!holder) return [];
    const coordinates = `PropertyValueCoordinates{objectTypeId=ObjectTypeId{legacyObjectType=${LEGACY[type]}}, propertyName=${name}, value=${value}}`;
    const message = `Cannot set ${coordinates} on 0. ${holder.id} already has that value.`;
    return [{ error: 'CONFLICTING_UNIQUE_VALUE', name, message }];
  });
}

/** Routes that read and create properties of deals. Uniqueness can't be changed afterward. */
export function propertyRoutes(portal: Portal): (Route & { needs: string })[] {
  async function create({ request }: Call): Promise<Response> {
    const body = toRecord(await readJson(request));
    const name = toText(body.name);
    if (portal.find('deals', name)) return propertyExists(name);
    const definition = { ...body, name, hasUniqueValue: body.hasUniqueValue === true };
    portal.add('deals', definition);
    return json(201, definition);
  }

  function read({ params: [name = ''] }: Call): Response {
    const found = portal.find('deals', name);
    return found ? json(200, found) : noSuchProperty(name);
  }

  return [
    {
      method: 'POST',
      path: /^\/crm\/v3\/properties\/deals$/,
      needs: 'crm.schemas.deals.write',
      answer: create,
    },
    {
      method: 'GET',
      path: /^\/crm\/v3\/properties\/deals\/([^/]+)$/,
      needs: 'crm.schemas.deals.read',
      answer: read,
    },
  ];
}

const LEGACY: Record<ObjectType, string> = { contacts: 'CONTACT', deals: 'DEAL' };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
