import * as z from 'zod/mini';
import { dealIdPropertyWords as words } from '~/content/admin/systems/hubspot';
import { hubspotWords } from '~/content/systems/hubspot';
import { isSilence } from '~/shared/lib/connection-test';
import { restated } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { call, checkAccess } from './client';
import { endpoints, type HubspotSettings } from './settings';

/** The usual name of the deal property that takes a submission's id. */
export const DEAL_ID_PROPERTY = 'submission_id';

/**
 * Creates the deal property that takes a submission's id, unless HubSpot has it already. Throws a ServiceError, also if
 * the one that is there doesn't require unique values: HubSpot can't change that afterward.
 */
export async function createDealIdProperty(
  settings: HubspotSettings,
  name = DEAL_ID_PROPERTY,
): Promise<void> {
  const url = endpoints(settings).dealProperties;
  const json = {
    groupName: 'dealinformation',
    name,
    label: words.label,
    type: 'string',
    fieldType: 'text',
    hasUniqueValue: true,
  };
  const { hasUniqueValue } = await call(
    settings,
    words.failure,
    { method: 'POST', url, json },
    propertyAnswer,
  )
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.status !== 409) throw error;
      const existing = `${url}/${encodeURIComponent(name)}`;
      return call(settings, words.failure, { method: 'GET', url: existing }, propertyAnswer);
    })
    .catch((error: unknown) => {
      throw orByHand(error);
    });
  if (!hasUniqueValue) {
    throw new ServiceError(words.failure, {
      kind: 'rejected',
      reason: words.notUnique(name),
    });
  }
}

/** Tests the connection. Also throws where a function in front lets another deal property through than the settings'. */
export async function checkConnection(settings: HubspotSettings): Promise<void> {
  const { createDeals, dealIdProperty } = settings;
  const passed = await checkAccess(settings);
  if (createDeals && dealIdProperty && passed && passed !== dealIdProperty) {
    const reason = words.other(passed, dealIdProperty);
    throw new ServiceError(hubspotWords.failures.test, { kind: 'rejected', reason });
  }
}

const propertyAnswer = z.object({ hasUniqueValue: z._default(z.boolean(), false) });

/** A browser that gets no answer, and a proxy for submissions alone, can't do this. */
function orByHand(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  if (isSilence(error)) return restated(error, { reason: words.byHand(error.reason) });
  const isClosed = error.answeredBy !== 'service' && [403, 404, 405].includes(error.status ?? 0);
  return isClosed ? restated(error, { reason: words.byHand(words.closed(error.status)) }) : error;
}
