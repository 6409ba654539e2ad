import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { saveConfig } from '~/config/config-store';
import { airtableDestination } from '~/integrations/airtable/destination';
import { airtableSection } from '~/integrations/airtable/settings';
import {
  emailMarketingDestination,
  emailMarketingSyncDestination,
} from '~/integrations/email-marketing/destination';
import { emailMarketingSection } from '~/integrations/email-marketing/settings';
import { hubspotDestination } from '~/integrations/hubspot/destination';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { LEAD_KINDS } from '~/leads/lead';
import { createFakeBackend } from '../fakes/backend';
import { stubFetch } from '../fakes/stub-fetch';
import { memoryProgress } from '../support/progress';
import { sampleLead } from '../support/sample-lead';

/** Where each exact location of the recipe in docs/deploy.md leads. */
const upstreams = new Map(
  [...readFileSync('docs/deploy.md', 'utf8').matchAll(/location = (\/api\/\S+) \{([^}]*)\}/g)].map(
    ([, path = '', rules = '']) => {
      const host = /set \$upstream (\S+);/.exec(rules)?.[1];
      const target = /proxy_pass https:\/\/\$upstream(\S+);/.exec(rules)?.[1];
      return [path, `https://${host === 'mail.agency.example' ? 'mail.example' : host}${target}`];
    },
  ),
);

const backend = createFakeBackend({ sentinels: false });

beforeEach(() => {
  backend.reset();
  saveConfig(hubspotSection, { enabled: true, baseUrl: '/api/hubspot' });
  saveConfig(airtableSection, { baseId: 'appXXXXXXXXXXXXXX', baseUrl: '/api/airtable' });
  saveConfig(emailMarketingSection, { endpoint: '/api/email' });
  const restore = stubFetch(backend);
  const outside = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const target = upstreams.get(new URL(String(input), location.origin).pathname);
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer test-token' };
    return target ? outside(target, { ...init, headers }) : new Response('Not found', { status: 404 });
  };
  return restore;
});

it.each(LEAD_KINDS)(
  'the nginx recipe of docs/deploy.md lets a %s through to every system that takes it',
  async (kind) => {
    const destinations = [
      hubspotDestination,
      airtableDestination,
      emailMarketingDestination,
      emailMarketingSyncDestination,
    ].filter((destination) => destination.accepts(kind));
    expect(destinations).not.toEqual([]);
    for (const destination of destinations) {
      const lead = sampleLead({ kind, values: { subscribeToNewsletter: true } });
      await expect(destination.deliver(lead, memoryProgress())).resolves.toBeUndefined();
    }
  },
);
