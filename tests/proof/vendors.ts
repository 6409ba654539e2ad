import type { World } from './world.ts';

/** A request as a vendor gets it, without the proxy's prefix. */
export interface Call {
  method: string;
  path: string;
  authorized: boolean;
  /** Sent through the site's proxy, which adds the credential. */
  proxied: boolean;
  body: Record<string, unknown>;
}

export interface Answer {
  status: number;
  /** JSON, or a string. */
  body: unknown;
}

/** One entry per record or update at a vendor. */
interface Entry {
  vendor: VendorName;
  what: string;
  /** The mark of the lead's text, 'L3V1'; for a deal the person, 'P3'. */
  of: string;
  /** The sender's id, if it matters. */
  id?: string;
}

export const VENDORS = ['hubspot', 'hubspot-forms', 'airtable', 'suitecrm', 'webhook', 'email'] as const;
export type VendorName = (typeof VENDORS)[number];

export interface VendorOptions {
  /** HubSpot has the property `submission_id` with unique values, and Airtable the column 'Submission ID'. */
  uniqueProperty: boolean;
  /** The share of SuiteCRM's inserts that fail in its database during bad weather. */
  databaseFailures: number;
  weatherIsBad: () => boolean;
}

type Fields = Record<string, unknown>;

const MARK = /L\d+V\d+/;
export const findMark = (text: unknown): string =>
  MARK.exec(typeof text === 'string' ? text : (JSON.stringify(text) ?? ''))?.[0] ?? '';
export const findPerson = (text: unknown): string =>
  /P\d+(?!\d)/i.exec(typeof text === 'string' ? text : (JSON.stringify(text) ?? ''))?.[0].toUpperCase() ?? '';

/** All vendors in true time. */
export function createVendors(world: World, options: VendorOptions) {
  const entries: Entry[] = [];
  const add = (vendor: VendorName, what: string, of: string, id?: string) => {
    entries.push({ vendor, what, of, ...(id !== undefined && { id }) });
    world.note(() => `  ${vendor}: ${what} of ${of || '?'}`);
  };
  let lastId = 100;
  const newId = () => {
    lastId += 1;
    return String(lastId);
  };
  const json = (status: number, body: unknown): Answer => ({ status, body });

  interface CrmRecord {
    id: string;
    properties: Fields;
    at: number;
    contacts: Set<string>;
  }
  const crm = { contacts: [] as CrmRecord[], deals: [] as CrmRecord[] };
  const known = {
    contacts: new Set('email firstname lastname phone company message service_interest'.split(' ')),
    deals: new Set(
      'dealname pipeline dealstage amount dealtype lead_source description closedate'.split(' '),
    ),
  };
  if (options.uniqueProperty) for (const names of Object.values(known)) names.add('submission_id');

  const hubspotError = (status: number, category: string, message: string, errors?: unknown) =>
    json(status, { status: 'error', category, message, correlationId: 'c', ...(errors ? { errors } : {}) });

  function findRefusal(type: 'contacts' | 'deals', properties: Fields, self?: CrmRecord) {
    const unknown = Object.keys(properties).filter((name) => !known[type].has(name));
    if (unknown.length > 0) {
      const errors = unknown.map((name) => ({
        message: `Property "${name}" does not exist`,
        code: 'PROPERTY_DOESNT_EXIST',
        context: { propertyName: [name] },
      }));
      return hubspotError(
        400,
        'VALIDATION_ERROR',
        `Property values were not valid: ${JSON.stringify(errors)}`,
        errors,
      );
    }
    const taken = properties.submission_id;
    const other =
      taken === undefined
        ? undefined
        : crm[type].find((one) => one !== self && one.properties.submission_id === taken);
    if (!other) return undefined;
    const message = `Cannot set PropertyValueCoordinates{...submission_id...} on ${other.id}. ${other.id} already has that value.`;
    return hubspotError(400, 'VALIDATION_ERROR', message, [{ message, code: 'CONFLICTING_UNIQUE_VALUE' }]);
  }

  function hubspot({ method, path, body, authorized }: Call): Answer {
    if (!authorized)
      return hubspotError(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    const properties = (body.properties ?? {}) as Fields;
    const create = /^\/crm\/v3\/objects\/(contacts|deals)$/.exec(path);
    if (create && method === 'POST') {
      const type = create[1] as 'contacts' | 'deals';
      const existing =
        type === 'contacts'
          ? crm.contacts.find((one) => one.properties.email === properties.email)
          : undefined;
      if (existing)
        return hubspotError(409, 'CONFLICT', `Contact already exists. Existing ID: ${existing.id}`);
      const refusal = findRefusal(type, properties);
      if (refusal) return refusal;
      const record = {
        id: newId(),
        properties,
        at: world.now,
        contacts: new Set(((body.associations ?? []) as { to: { id: string } }[]).map(({ to }) => to.id)),
      };
      crm[type].push(record);
      add(
        'hubspot',
        type === 'contacts' ? 'contact' : 'deal',
        type === 'deals' ? findPerson(properties.dealname) : findMark(properties.message),
      );
      if (type === 'contacts') add('hubspot', 'new contact', String(properties.email));
      if (properties.description) add('hubspot', 'description', findMark(properties.description));
      return json(201, { id: record.id, properties, archived: false });
    }
    const one = /^\/crm\/v3\/objects\/(contacts|deals)\/(\d+)$/.exec(path);
    if (one && (method === 'PATCH' || method === 'GET')) {
      const type = one[1] as 'contacts' | 'deals';
      const record = crm[type].find(({ id }) => id === one[2]);
      if (!record) return hubspotError(404, 'OBJECT_NOT_FOUND', 'Object not found.');
      if (method === 'GET') {
        const contacts = { results: [...record.contacts].map((id) => ({ id, type: 'deal_to_contact' })) };
        return json(200, { ...record, ...(record.contacts.size > 0 && { associations: { contacts } }) });
      }
      const refusal = findRefusal(type, properties, record);
      if (refusal) return refusal;
      Object.assign(record.properties, properties);
      const text = findMark(properties.message ?? properties.description);
      if (text) add('hubspot', type === 'contacts' ? 'contact' : 'description', text);
      return json(200, { id: record.id, properties: record.properties });
    }
    if (/^\/crm\/v3\/associations\/contacts\/deals\/batch\/create$/.test(path) && method === 'POST') {
      for (const { from, to } of body.inputs as { from: { id: string }; to: { id: string } }[]) {
        crm.deals.find(({ id }) => id === to.id)?.contacts.add(from.id);
      }
      return json(201, { status: 'COMPLETE', results: body.inputs });
    }
    return hubspotError(404, 'OBJECT_NOT_FOUND', 'Nothing here');
  }

  const rows: { id: string; fields: Fields }[] = [];
  function airtable({ method, body, authorized }: Call): Answer {
    if (!authorized)
      return json(401, { error: { type: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' } });
    const records = (body.records ?? []) as { fields: Fields }[];
    const merge = (body.performUpsert as { fieldsToMergeOn?: string[] } | undefined)?.fieldsToMergeOn;
    if (method === 'PATCH' && !merge)
      return json(422, { error: { type: 'INVALID_RECORDS', message: 'id expected' } });
    const columns = [...COLUMNS, ...(options.uniqueProperty ? ['Submission ID'] : [])];
    const unknown = records
      .flatMap(({ fields }) => Object.keys(fields))
      .find((one) => !columns.includes(one));
    if (unknown)
      return json(422, {
        error: { type: 'UNKNOWN_FIELD_NAME', message: `Unknown field name: "${unknown}"` },
      });
    const done = records.map(({ fields }) => {
      const same =
        method === 'PATCH'
          ? rows.filter((row) => merge?.every((name) => row.fields[name] === fields[name]))
          : [];
      const [first] = same;
      if (first) {
        Object.assign(first.fields, fields);
        if (findMark(fields.Message)) add('airtable', 'kept', findMark(fields.Message));
        return first;
      }
      const row = { id: `rec${newId()}`, fields };
      rows.push(row);
      add('airtable', 'row', findMark(fields.Message));
      return row;
    });
    return json(200, { records: done });
  }

  const beans = new Set<string>();
  let signedInUntil = 0;
  const databaseFailure = (): Answer => {
    const text = 'Database failure. Please refer to suitecrm.log for details.';
    return {
      status: 400,
      body: `${JSON.stringify({ errors: { status: 400, title: null, detail: text } })}${text}`,
    };
  };
  function suitecrm({ path, body, authorized, proxied, method }: Call): Answer {
    if (path.endsWith('/Api/access_token')) {
      signedInUntil = world.now + 3600e3;
      return json(200, { token_type: 'Bearer', expires_in: 3600, access_token: 'key' });
    }
    if (method !== 'POST' || !path.endsWith('/Api/V8/module'))
      return json(405, '<html><body>405</body></html>');
    if (!proxied && (!authorized || signedInUntil < world.now)) return json(401, { error: 'access_denied' });
    const {
      type,
      id = newId(),
      attributes,
    } = (body.data ?? {}) as { type: string; id?: string; attributes: Fields };
    const fails = options.weatherIsBad() && world.random.chance(options.databaseFailures);
    if (fails && world.random.chance(0.5)) return databaseFailure();
    const key = `${type}/${id}`;
    if (beans.has(key)) {
      return json(400, {
        errors: { status: 400, title: null, detail: `Bean ${type} with id ${id} is already exist` },
      });
    }
    beans.add(key);
    add('suitecrm', type, findMark(attributes.description), id);
    return fails ? databaseFailure() : json(201, { data: { type: type.slice(0, -1), id, attributes } });
  }

  const handlers: Record<VendorName, (call: Call) => Answer> = {
    hubspot,
    airtable,
    suitecrm,
    webhook({ body }) {
      add('webhook', 'post', findMark(body), String(body.id));
      return json(200, { ok: true });
    },
    'hubspot-forms'({ body }) {
      add('hubspot-forms', 'submission', findMark(body));
      return json(200, { inlineMessage: 'Thanks' });
    },
    email({ body }) {
      add('email', 'subscriber', findPerson(body.email));
      return json(200, {});
    },
  };
  return { entries, handle: (name: VendorName, call: Call) => handlers[name](call) };
}
export type Vendors = ReturnType<typeof createVendors>;

const COLUMNS = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Company',
  'Message',
  'Service',
  'Date Submitted',
];
