import { hubspotWords } from '~/content/systems/hubspot';
import { foldInto, sendFolded, UnknownNamesError } from '~/integrations/fold-into';
import type { LeadContact } from '~/leads/contact-fields';
import type { DeliveryProgress, Repeat, Unsafe } from '~/leads/destination';
import type { Lead } from '~/leads/lead';
import { ServiceError } from '~/shared/lib/service-error';
import { createDeal, findUnlinkedDeal, type Properties } from './client';
import { ValueTakenError } from './errors';
import type { HubspotSettings } from './settings';

const { notes } = hubspotWords;

interface Deal {
  /** Empty if HubSpot has the deal already and doesn't say which one it is. */
  id: string;
  /** The deal was made together with its link to the contact. */
  linked: boolean;
}

/** A visitor's clock is rarely further from HubSpot's. */
const CLOCK_SLACK_MS = 10 * 60_000;

/** Marks the stored result of a deal that was linked as it was made. */
const LINKED = 'linked:';

/**
 * The deal step. With a property for the submission's id HubSpot refuses a second deal, which makes every repeat safe,
 * and the deal is linked as it's made. Without one HubSpot can't tell a repeat from a new deal: after a lost answer
 * this site looks for it, where it may, and otherwise a person has to. `withMessage` puts the visitor's message into
 * the deal, for a contact that couldn't take it.
 */
export async function saveDeal(
  settings: HubspotSettings,
  lead: Lead,
  contactId: string,
  { withMessage }: { withMessage: boolean },
  progress: DeliveryProgress,
): Promise<Deal> {
  const deal = toDeal(lead.contact, settings.defaultLeadSource);
  const idProperty = settings.dealIdProperty;

  // A contact that was merged or deleted meanwhile can't be linked, and must not cost the deal.
  const create = async (record: Properties, link: string | undefined) => {
    try {
      const id = await createDeal(settings, record, link, progress.control);
      return link ? LINKED + id : id;
    } catch (error) {
      const refused = error instanceof ServiceError && error.kind === 'rejected';
      if (!link || !refused || error instanceof UnknownNamesError || error instanceof ValueTakenError)
        throw error;
      return createDeal(settings, record, undefined, progress.control);
    }
  };
  const save = (repeat: Repeat, own: Properties, link: string | undefined) =>
    progress.step(
      'deal',
      repeat,
      (_, troubles) => {
        const description = [...(withMessage ? [lead.contact.message] : []), ...troubles].join('\n\n');
        const properties: Properties = { ...deal, ...own, ...(description && { description }) };
        return sendFolded(
          properties,
          (record) => create(record, link),
          (record, names) => foldInto('description', record, names, [idProperty]),
          (names) => progress.note(notes.noDealProperty(names)),
        ).catch((error: unknown) => {
          if (!(error instanceof ValueTakenError)) throw error;
          progress.note(notes.dealFound);
          return LINKED + (error.recordId ?? '');
        });
      },
      { tells: true },
    );
  const asDeal = (result: string): Deal => ({
    id: result.replace(LINKED, ''),
    linked: result.startsWith(LINKED),
  });

  const unsafe: Unsafe = {
    failure: hubspotWords.failures.createDeal,
    look: hubspotWords.lookForDeal(deal.dealname),
    // A deal of another inquiry has its contact within moments, so it isn't taken for this one's.
    find: async () => {
      const since = new Date(Date.parse(lead.createdAt) - CLOCK_SLACK_MS).toISOString();
      const id = await findUnlinkedDeal(settings, deal.dealname, since, progress.control);
      if (id) progress.note(notes.dealFound);
      return id;
    },
  };
  if (idProperty) {
    try {
      // A deal that was lost before there was the property doesn't have it.
      return asDeal(await save({ ...unsafe, recognized: true }, { [idProperty]: lead.id }, contactId));
    } catch (error) {
      if (!(error instanceof UnknownNamesError) || !error.names.includes(idProperty)) throw error;
      progress.note(notes.noDealIdProperty(idProperty));
    }
  }
  return asDeal(await save(unsafe, {}, undefined));
}

/** A lead as a new deal in the first stage of the default pipeline. */
export function toDeal({ firstName, lastName, service }: LeadContact, leadSource: string) {
  return {
    dealname: hubspotWords.dealName(firstName, lastName, service || hubspotWords.noTopic),
    pipeline: 'default',
    dealstage: 'appointmentscheduled',
    amount: '0',
    dealtype: 'newbusiness',
    // Not a default property of HubSpot, like service_interest.
    lead_source: leadSource,
  };
}
