import { type AirtableOptions, createAirtable } from './airtable.ts';
import type { ContentfulOptions } from './contentful/options.ts';
import { createContentful } from './contentful.ts';
import { createEmailMarketing, type EmailMarketingOptions } from './email-marketing.ts';
import type { FakeService } from './fake-service.ts';
import { createFormspree, type FormspreeOptions } from './formspree.ts';
import type { HubspotOptions } from './hubspot/properties.ts';
import { createHubspot } from './hubspot.ts';
import { createHubspotForms, type HubspotFormsOptions } from './hubspot-forms.ts';
import { createDiscord, createSlack, createTeams } from './notices.ts';
import { createOpenAi, type OpenAiChanges } from './openai.ts';
import { createElevenLabs, type ElevenLabsOptions } from './speech-elevenlabs.ts';
import type { SuiteCrmOptions } from './suitecrm/options.ts';
import { createSuiteCrm } from './suitecrm.ts';
import { createWebhook } from './webhook.ts';

/** Settings by service; missing ones keep their defaults. */
export interface ServiceOptions {
  hubspot?: Partial<HubspotOptions>;
  'hubspot-forms'?: Partial<HubspotFormsOptions>;
  airtable?: Partial<AirtableOptions>;
  suitecrm?: Partial<SuiteCrmOptions>;
  formspree?: Partial<FormspreeOptions>;
  email?: Partial<EmailMarketingOptions>;
  contentful?: Partial<ContentfulOptions>;
  elevenlabs?: Partial<ElevenLabsOptions>;
  openai?: OpenAiChanges;
}

export type Services = ReturnType<typeof createServices>;

export function createServices() {
  return {
    hubspot: createHubspot(),
    'hubspot-forms': createHubspotForms(),
    airtable: createAirtable(),
    suitecrm: createSuiteCrm(),
    webhook: createWebhook(),
    formspree: createFormspree(),
    email: createEmailMarketing(),
    slack: createSlack(),
    teams: createTeams(),
    discord: createDiscord(),
    contentful: createContentful(),
    elevenlabs: createElevenLabs(),
    openai: createOpenAi(),
  };
}

/** Changes options in place. Throws with the name of an unknown service or option. */
export function configureServices(services: Services, options: ServiceOptions): void {
  for (const [name, given] of Object.entries(options)) {
    const service: FakeService | undefined = services[name as keyof Services];
    if (!service) throw new Error(`There is no fake called ${name}.`);
    const groups = service.groups ?? [];
    const whole = Object.entries(given ?? {}).filter(([key]) => !groups.includes(key));
    change(service.options, Object.fromEntries(whole), name);
    for (const key of groups) {
      const options = service.options as Record<string, object>;
      change(
        options[key] ?? {},
        (given as Record<string, object> | undefined)?.[key] ?? {},
        `${name}.${key}`,
      );
    }
  }
}

function change(options: object, given: object, name: string): void {
  const unknown = Object.keys(given).find((key) => !(key in options));
  if (unknown) throw new Error(`The fake ${name} has no option called ${unknown}.`);
  Object.assign(options, given);
}
