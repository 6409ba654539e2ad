import { answerNotFaked, answerRecorded, json, readJson, toArray, toRecord, toText } from './http.ts';
import recorded from './hubspot.json' with { type: 'json' };

interface HubspotOptions {
  /** The only token with all rights. */
  token: string;
  /** A token that may only read contacts and deals. */
  readToken: string;
  /** Scopes that both tokens lack, such as `['crm.objects.deals.read']`. */
  missingScopes: string[];
  /** Properties that this portal lacks, such as `['service_interest', 'lead_source']`. */
  missingProperties: string[];
  /** Custom properties of deals with unique values, such as `{deals: ['submission_id']}`. */
  uniqueProperties: { deals?: string[] };
  /** Properties of another type, or with a rule of the portal's, and the code with which they refuse any value. */
  refusals: Partial<Record<string, string>>;
  /** False: refusals name their properties in the message alone, as HubSpot's changelog of July 2023 shows. */
  listsErrors: boolean;
  /** How long a search doesn't know a new record. */
  searchDelayMs: number;
}

type ObjectType = 'contacts' | 'deals';
type Fields = Record<string, unknown>;

interface CrmRecord {
  readonly id: string;
  /** As sent. HubSpot's additions are only in responses. */
  properties: Record<string, string>;
  readonly createdAt: number;
}

/** A contact linked to a deal. */
interface Link {
  contactId: string;
  dealId: string;
}

/** The portal's initial properties. The custom `service_interest` and `lead_source` have to be created. */
const PROPERTIES: Record<ObjectType, readonly string[]> = {
  contacts: [
    'email',
    'firstname',
    'lastname',
    'phone',
    'company',
    'message',
    'service_interest',
    'hs_language',
  ],
  deals: ['dealname', 'pipeline', 'dealstage', 'amount', 'dealtype', 'description', 'lead_source'],
};
const FIRST_ID = { contacts: 37765128953, deals: 21984403117 };

const fail = (status: number) => answerRecorded(recorded, status);
const refuse = (status: number, category: string, message: string, errors?: object[]) =>
  json(status, { status: 'error', category, message, errors });
const getEmail = ({ email = '' }: Record<string, string | undefined>) => email.toLowerCase();

/** HubSpot's CRM API v3: contacts, deals, associations, search and properties. */
export function createHubspot() {
  const options: HubspotOptions = {
    token: 'test-token',
    readToken: 'read-token',
    missingScopes: [],
    missingProperties: [],
    uniqueProperties: { deals: ['submission_id'] },
    refusals: {},
    listsErrors: true,
    searchDelayMs: 0,
  };
  const records: Record<ObjectType, CrmRecord[]> = { contacts: [], deals: [] };
  const archived: Record<ObjectType, CrmRecord[]> = { contacts: [], deals: [] };
  let links: Link[] = [];
  let created = 0;

  const find = (type: ObjectType, id: unknown) => records[type].find((record) => record.id === id);
  const remove = (type: ObjectType, id: string) => {
    records[type] = records[type].filter((record) => record.id !== id);
  };

  function add(type: ObjectType, properties: Record<string, string>, createdAt = Date.now()): CrmRecord {
    const record = { id: String(FIRST_ID[type] + created), properties: { ...properties }, createdAt };
    created += 1;
    records[type].push(record);
    return record;
  }

  /** False if one of the two doesn't exist. Linking twice is the same as linking once. */
  function link(contactId: string, dealId: string): boolean {
    if (!find('contacts', contactId) || !find('deals', dealId)) return false;
    if (!links.some((one) => one.contactId === contactId && one.dealId === dealId))
      links.push({ contactId, dealId });
    return true;
  }

  /** Whether a property's values are unique; undefined if there is no such property. */
  function isUnique(type: ObjectType, name: string): boolean | undefined {
    if (type === 'deals' && options.uniqueProperties.deals?.includes(name)) return true;
    const isThere = PROPERTIES[type].includes(name) && !options.missingProperties.includes(name);
    return isThere ? false : undefined;
  }

  /** The refusal of a record for its properties: one bad property refuses all. */
  function refuseProperties(type: ObjectType, properties: Fields, others: CrmRecord[]): Response | undefined {
    const issues = Object.entries(properties).flatMap(([name, given]) => {
      const value = String(given);
      const unique = isUnique(type, name);
      const holder = others.find((other) => unique && value !== '' && other.properties[name] === value);
      const code = value !== '' && options.refusals[name];
      if (unique === undefined)
        return { error: 'PROPERTY_DOESNT_EXIST', name, message: `Property "${name}" does not exist` };
      if (code) return { error: code, name, message: `${value} was not one of the allowed values` };
      if (name === 'email' && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
        return { error: 'INVALID_EMAIL', name, message: `Email address ${value} is invalid` };
      const message = `Cannot set PropertyValueCoordinates{propertyName=${name}, value=${value}} on 0. ${holder?.id} already has that value.`;
      return holder ? { error: 'CONFLICTING_UNIQUE_VALUE', name, message } : [];
    });
    if (issues.length === 0) return undefined;
    // The message also has the issues, as JSON.
    const listed = issues.map(({ error, name, message }) => ({
      message,
      code: error,
      context: { propertyName: [name] },
    }));
    const text = `Property values were not valid: ${JSON.stringify(issues)}`;
    return refuse(400, 'VALIDATION_ERROR', text, options.listsErrors ? listed : undefined);
  }

  function create(type: ObjectType, { properties: given, associations }: Fields): Response {
    const properties = toRecord(given) as Record<string, string>;
    const refusal = refuseProperties(type, properties, records[type]);
    if (refusal) return refusal;
    const email = getEmail(properties);
    const existing = records[type].find((one) => email && getEmail(one.properties) === email);
    // Only the message has the existing id.
    if (existing) return refuse(409, 'CONFLICT', `Contact already exists. Existing ID: ${existing.id}`);
    const contacts = toArray(associations).map((one) => find('contacts', toRecord(toRecord(one).to).id));
    if (contacts.includes(undefined)) return fail(400);
    const record = add(type, properties);
    for (const contact of contacts) link(contact?.id ?? '', record.id);
    return json(201, present(record));
  }

  function update(id: string, { properties }: Fields): Response {
    const record = find('contacts', id);
    if (!record) return fail(404);
    const refusal = refuseProperties('contacts', toRecord(properties), []);
    if (refusal) return refusal;
    Object.assign(record.properties, properties);
    return json(200, present(record));
  }

  /** 207 if some of the pairs name missing records. */
  function associate({ inputs }: Fields): Response {
    const failed = toArray(inputs)
      .map(toRecord)
      .filter(({ from, to }) => !link(toText(toRecord(from).id), toText(toRecord(to).id)));
    if (failed.length === 0) return json(201, { status: 'COMPLETE' });
    const errors = failed.map(() => ({ status: 'error', category: 'OBJECT_NOT_FOUND' }));
    return json(207, { status: 'COMPLETE', numErrors: errors.length, errors });
  }

  function search(type: ObjectType, { limit, after = '0', filterGroups, properties }: Fields): Response {
    if (Number(limit) > 200 || Number(after) + Number(limit) > 10_000) return fail(400);
    const filters = toArray(toRecord(toArray(filterGroups)[0]).filters).map(toRecord);
    const found = records[type]
      .filter(({ createdAt }) => createdAt <= Date.now() - options.searchDelayMs)
      .filter((record) =>
        filters.every(({ propertyName, operator, value, values }) => {
          const own = record.properties[toText(propertyName)]?.toLowerCase();
          if (operator === 'LT') return record.createdAt < Number(value);
          return operator === 'IN' ? toArray(values).includes(own) : own === value;
        }),
      )
      .sort((one, other) => other.createdAt - one.createdAt);
    const to = Number(after) + Number(limit);
    return json(200, {
      total: found.length,
      results: found.slice(Number(after), to).map((record) => present(record, toArray(properties))),
      ...(found.length > to && { paging: { next: { after: String(to) } } }),
    });
  }

  function readBatch(type: ObjectType, { inputs, idProperty }: Fields, isArchive: boolean): Response {
    const ids = getIds(inputs);
    const name = toText(idProperty);
    if (ids.length === 0 || ids.length > 100 || (name && !isUnique(type, name))) return fail(400);
    const results = (isArchive ? archived : records)[type]
      .filter((record) => ids.includes((name ? record.properties[name] : record.id) ?? ''))
      .map((record) => present(record));
    return json(results.length < ids.length ? 207 : 200, { results });
  }

  function readLinks(isFromDeals: boolean, { inputs }: Fields): Response {
    const [from, to] = isFromDeals ? (['dealId', 'contactId'] as const) : (['contactId', 'dealId'] as const);
    const results = getIds(inputs).map((id) => ({
      from: { id },
      to: links.filter((one) => one[from] === id).map((one) => ({ toObjectId: Number(one[to]) })),
    }));
    return json(200, { results: results.filter((one) => one.to.length > 0) });
  }

  /** A property of deals. Uniqueness can't be changed afterward. */
  function readProperty(name: string): Response {
    const hasUniqueValue = isUnique('deals', name);
    return hasUniqueValue === undefined ? fail(404) : json(200, { name, hasUniqueValue });
  }

  async function answer(request: Request): Promise<Response> {
    const authorization = request.headers.get('Authorization');
    const isReader = authorization === `Bearer ${options.readToken}`;
    if (!isReader && authorization !== `Bearer ${options.token}`) return json(401, recorded.noCredentials);
    const { pathname, searchParams } = new URL(request.url);
    const body = toRecord(await readJson(request));
    const [, type, rest] = /^\/crm\/v3\/objects\/(contacts|deals)(?:\/(.+))?$/.exec(pathname) ?? [];
    const [, from] = /^\/crm\/v4\/associations\/(\w+)\/\w+\/batch\/read$/.exec(pathname) ?? [];
    const [, property] = /^\/crm\/v3\/properties\/deals\/(.+)$/.exec(pathname) ?? [];
    const object = type as ObjectType;
    const isRead = request.method === 'GET' || /\/(search|batch\/read)$/.test(pathname);
    const schemas = pathname.includes('/properties/') ? 'schemas' : 'objects';
    const scope = `crm.${schemas}.${type ?? from ?? 'deals'}.${isRead ? 'read' : 'write'}`;
    if (options.missingScopes.includes(scope) || (isReader && !isRead))
      return refuse(403, 'MISSING_SCOPES', 'One or more of the following scopes are required.', [
        { context: { requiredGranularScopes: [scope] } },
      ]);
    switch (`${request.method} ${pathname}`) {
      case `POST /crm/v3/objects/${type}`:
        return create(object, body);
      case 'GET /crm/v3/objects/contacts':
        return json(200, { results: records.contacts.slice(0, 1).map((record) => present(record)) });
      case `PATCH /crm/v3/objects/contacts/${rest}`:
        return update(rest ?? '', body);
      case 'POST /crm/v3/associations/contacts/deals/batch/create':
        return associate(body);
      case `POST /crm/v3/objects/${type}/search`:
        return search(object, body);
      case `POST /crm/v3/objects/${type}/batch/read`:
        return readBatch(object, body, searchParams.get('archived') === 'true');
      case `POST /crm/v4/associations/${from}/${from === 'deals' ? 'contacts' : 'deals'}/batch/read`:
        return readLinks(from === 'deals', body);
      case `GET /crm/v3/properties/deals/${property}`:
        return readProperty(property ?? '');
      default:
        return answerNotFaked(request);
    }
  }

  /** HubSpot's CRM API allows no other origin. */
  const close = (response: Response) => {
    response.headers.set('Access-Control-Allow-Credentials', 'false');
    return response;
  };

  return {
    options,
    /** Adds an existing record, or a link. */
    seed: add,
    link,
    /** Moves a record to the recycling bin. */
    archive(type: ObjectType, id: string): void {
      archived[type].push(...records[type].filter((record) => record.id === id));
      remove(type, id);
    },
    /** The second record is gone, with its unique values; the first one keeps its own, and gets the other's links. */
    merge(type: ObjectType, primary: string, secondary: string): void {
      remove(type, secondary);
      const name = type === 'contacts' ? 'contactId' : 'dealId';
      for (const one of links) if (one[name] === secondary) one[name] = primary;
    },
    /** As HubSpot's users change a record. */
    edit: (type: ObjectType, id: string, properties: Record<string, string>) =>
      void Object.assign(find(type, id)?.properties ?? {}, properties),
    handle: async (request: Request) => close(await answer(request)),
    failure: async (status: number) => close(fail(status)),
    state: () => ({
      contacts: structuredClone(records.contacts),
      deals: structuredClone(records.deals),
      associations: structuredClone(links),
    }),
    reset() {
      Object.assign(records, { contacts: [], deals: [] });
      Object.assign(archived, { contacts: [], deals: [] });
      links = [];
      created = 0;
    },
  };
}

const getIds = (inputs: unknown) => toArray(inputs).map((input) => toText(toRecord(input).id));

/** A record with the requested properties, or all, and those that HubSpot maintains. */
function present({ id, properties, createdAt }: CrmRecord, asked?: readonly unknown[]) {
  const createdate = new Date(createdAt).toISOString();
  const shown = Object.entries(properties).filter(([name]) => !asked || asked.includes(name));
  return {
    id,
    properties: { ...Object.fromEntries(shown), createdate, hs_object_id: id },
    createdAt: createdate,
  };
}
