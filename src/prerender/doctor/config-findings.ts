import { discreetAdminRoute, findRoute } from '~/app/routes';
import { valueAt } from '~/config/config-diff';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { adminSection, paymentsSection } from '~/config/site-sections';
import { people } from '~/content/brand';
import { doctorFindings as texts } from '~/content/doctor';
import { plans } from '~/content/plans';
import { isNobodys } from '~/content/sample-brand';
import { securityContact } from '~/content/trust';
import {
  accessRules,
  attention,
  type Finding,
  lacking,
  leadRules,
  type SiteFacts,
  serious,
  siteFacts,
  trustRules,
} from '~/integrations/site-check';
import { atVisitors } from '~/integrations/system';

/** The shared facts, and those that only the build knows. */
export function configFacts(site: SiteConfig): SiteFacts {
  const facts = siteFacts(settingsIn(site));
  const known = facts.sampleBrand.some((part) => part.endsWith(securityContact));
  return isNobodys(securityContact) && !known
    ? { ...facts, sampleBrand: [...facts.sampleBrand, `securityContact: ${securityContact}`] }
    : facts;
}

/** Findings about a checked site.config.json, and the brand that it's built with. */
export function configFindings(site: SiteConfig, facts = configFacts(site)): Finding[] {
  const built = settingsIn(site);
  const { discreetAdminPath, testingMode } = built(adminSection);
  // Where the file says false, somebody means it.
  const forgotten = lacking(atVisitors(built)).filter(
    ({ setting }) => setting.endsWith('.enabled') && valueAt(site, setting) === undefined,
  );
  const samples = Object.values(people).flatMap(({ name, sample }) => (sample ? [name] : []));
  return [
    ...leadRules(facts),
    ...accessRules(facts),
    ...trustRules(facts),
    ...(!testingMode && samples.length > 0 ? [attention(texts.samplePeople, samples)] : []),
    ...(findRoute(discreetAdminPath, discreetAdminPath) === discreetAdminRoute
      ? []
      : [serious(texts.takenPath, [discreetAdminPath])]),
    ...(forgotten.length > 0
      ? [
          attention(
            texts.switchedOff,
            forgotten.map(({ line }) => line),
          ),
        ]
      : []),
    ...missingPayments(built(paymentsSection)),
  ];
}

/** Without any link a plan's button opens a form on purpose; with one of two, the other was forgotten. */
function missingPayments(links: Readonly<Record<string, string>>): Finding[] {
  const missing = plans.flatMap(({ paymentLink: name }) => {
    const pair = name ? [name, `${name}Annually`] : [];
    const empty = pair.filter((one) => !links[one]);
    return empty.length === 1 ? empty.map((one) => `payments.${one}`) : [];
  });
  return missing.length > 0 ? [attention(texts.missingPayment, missing)] : [];
}
