import { noticesUnchecked, noticesFindings as texts } from '~/content/admin/systems/notices';
import { recipientWords } from '~/content/recipients';
import { noticesPrivacy, noticesWords } from '~/content/systems/notices';
import { ok, serious } from '~/integrations/site-check';
import {
  type Ask,
  type Inspection,
  type PrivacyOf,
  type Probe,
  type Proxied,
  unchecked,
} from '~/integrations/system-server';
import { type NoticeService, noticePath, noticesSection, SERVICES, variableOf } from './system';

export const privacy: PrivacyOf = Object.fromEntries(
  SERVICES.map((service) => [
    service,
    {
      describe: (built) => ({
        name: noticesPrivacy.names[service],
        role: recipientWords.processor,
        receives: noticesPrivacy.receives(built(noticesSection).message),
        activity: noticesPrivacy.activity,
        where: noticesPrivacy.where,
        transfer: recipientWords.clauses,
      }),
    },
  ]),
);

/** One path a service. The address behind it is the secret, and only the function makes the service's message. */
export const proxied: Proxied = (built) =>
  SERVICES.filter((service) => built(noticesSection)[service]).map((service) => {
    const path = noticePath(service);
    return {
      path,
      upstream: undefined,
      credential: `notify/${service}`,
      kind: 'lead',
      needsFunction: true,
      served: {
        path,
        below: path,
        setting: `notices.${service}`,
        variables: { [variableOf(service)]: undefined },
      },
    };
  });

/** The services' own addresses. Workflows of Teams are at Azure's or Power Platform's hosts. */
const ADDRESSES: Record<NoticeService, RegExp> = {
  slack: /^https:\/\/hooks\.slack(?:-gov)?\.com\/services\//,
  teams: /^https:\/\/[\w.-]+\.(?:logic\.azure|api\.powerplatform)\.com(?::443)?\//,
  discord: /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\//,
};

export const probe: Probe = {
  async inspect(built, env, ask) {
    const all = await Promise.all(
      SERVICES.filter((service) => built(noticesSection)[service]).map((service) =>
        lookAt(service, env[variableOf(service)], ask),
      ),
    );
    return {
      findings: all.flatMap(({ findings }) => findings),
      unchecked: all.flatMap((one) => one.unchecked),
    };
  },
};

async function lookAt(service: NoticeService, url: string | undefined, ask: Ask): Promise<Inspection> {
  const label = noticesWords.services[service];
  const variable = variableOf(service);
  if (!url) return unchecked(noticesUnchecked.noAddress(label, variable));
  const found = (finding: Inspection['findings'][number]) => ({ findings: [finding], unchecked: [] });
  if (!ADDRESSES[service].test(url)) return found(serious(texts.odd, [variable]));
  if (service === 'teams') return unchecked(noticesUnchecked.workflow);
  // Slack refuses a message without a text (400), and Discord describes a webhook to those who have its address.
  const isSlack = service === 'slack';
  const { status } = await ask(isSlack ? { method: 'POST', url, json: {} } : { method: 'GET', url });
  const works = status === (isSlack ? 400 : 200);
  return found(works ? ok(texts.works(label)) : serious(texts.gone, [`${variable} (${status})`]));
}
