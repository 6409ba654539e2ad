import { suitecrmWords } from '~/content/systems/suitecrm';
import { foldInto, sendFolded } from '~/integrations/fold-into';
import type { DeliveryProgress } from '~/leads/destination';
import type { Lead } from '~/leads/lead';
import type { RequestControl } from '~/shared/lib/http';
import { ServiceError } from '~/shared/lib/service-error';
import { createRecord, type NewRecord, requestToken, type SuitecrmModule, type Token } from './client';
import { fitDescription } from './fit-description';
import { hasCredentials, type SuitecrmSettings } from './settings';
import { type Attributes, toContact, toLead } from './to-record';

type Progress = Pick<DeliveryProgress, 'control' | 'note'>;

/** A SuiteCRM server with its session, which lives in this page's memory only. */
export function createSuitecrm(settings: SuitecrmSettings) {
  let initialized = false;
  let token: Token | undefined;
  let signingIn: Promise<Token> | undefined;
  let pathOf: (module: SuitecrmModule) => string = realPath;

  const freshToken = async (): Promise<Token | undefined> => {
    if (!hasCredentials(settings)) return undefined;
    if (token && token.expiresAt > Date.now()) return token;
    signingIn ??= requestToken(settings).finally(() => {
      signingIn = undefined;
    });
    token = await signingIn;
    return token;
  };

  const create = async (record: NewRecord, control?: RequestControl): Promise<string> => {
    if (!initialized) {
      throw new ServiceError('SuiteCRM service not initialized; call initialize() first', {
        kind: 'disabled',
        reason: suitecrmWords.reasons.notSetUp,
      });
    }
    const used = await freshToken();
    try {
      return await createAtKnownPath(record, used, control);
    } catch (error) {
      if (!used || !hasStatus(error, 401)) throw error;
      // The server ended the session early. Another delivery may have signed in again meanwhile.
      if (token === used) token = undefined;
      return createAtKnownPath(record, await freshToken(), control);
    }
  };

  const createAtKnownPath = async (record: NewRecord, used: Token | undefined, control?: RequestControl) => {
    try {
      return await createRecord(settings, used, record, pathOf(record.module), control);
    } catch (error) {
      if (!hasStatus(error, 404, 405)) throw error;
      const other = pathOf === realPath ? namedPath : realPath;
      const id = await createRecord(settings, used, record, other(record.module), control);
      pathOf = other;
      return id;
    }
  };

  /** What a module lacks goes into the description, and what that can't hold is said in it. */
  const save = (module: SuitecrmModule, given: Attributes, { id }: Lead, progress?: Progress) =>
    sendFolded(
      given,
      (attributes) => {
        const { description: whole = '' } = attributes;
        const description = fitDescription(whole, id);
        if (description !== whole) progress?.note(suitecrmWords.notes.cut);
        const record = { module, id: recordId(id, module), attributes: { ...attributes, description } };
        return create(record, progress?.control);
      },
      (attributes, names) => foldInto('description', attributes, names, ['description']),
      (names) => progress?.note(suitecrmWords.notes.noProperty(names)),
    );

  return {
    /** Signs in, unless a token is still good or the address signs in on its own. Required before the others. */
    async initialize() {
      await freshToken();
      initialized = true;
    },
    /** Both resolve with the record's id; repeating them creates nothing twice. */
    createContact: (lead: Lead, progress?: Progress) =>
      save('Contacts', toContact(lead.contact, settings.defaultLeadSource), lead, progress),
    createLead: (lead: Lead, progress?: Progress) =>
      save('Leads', toLead(lead.contact, settings.defaultLeadSource), lead, progress),
  };
}

/** The service for these settings: the same one, with its session, as long as they don't change. */
export function suitecrmFor(settings: SuitecrmSettings) {
  if (current?.settings !== settings) current = { settings, service: createSuitecrm(settings) };
  return current.service;
}

let current: { settings: SuitecrmSettings; service: ReturnType<typeof createSuitecrm> } | undefined;

const realPath = () => 'module';
const namedPath = (module: SuitecrmModule) => `module/${module}`;

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ServiceError && statuses.includes(error.status ?? 0);

const MARK: Record<SuitecrmModule, number> = { Contacts: 0x5c0a7ac7, Leads: 0x5c1ead00 };

/**
 * The UUID that a submission's record gets in a module: always the same one, so that the server recognizes
 * a repeat. The modules must differ, because SuiteCRM's ids are unique across them only by convention.
 */
export function recordId(submissionId: string, module: SuitecrmModule): string {
  const head = Number.parseInt(submissionId.slice(0, 8), 16) ^ MARK[module];
  return (head >>> 0).toString(16).padStart(8, '0') + submissionId.slice(8);
}
