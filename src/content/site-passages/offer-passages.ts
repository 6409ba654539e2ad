import { planNames, planPrices, pricesOf } from '~/facts/plan-prices';
import { fill } from '~/shared/lib/fill';
import { paths, phaseIds } from '~/shared/paths';
import phases from '../phases.json';
import { plans } from '../plans.json';
import pricing from '../pricing.json';
import processPage from '../process.json';
import labels from '../service-page-labels.json';
import { servicePages } from '../service-pages';
import { serviceCards } from '../services';
import servicesOverview from '../services-overview.json';
import { inOneSentence, pageName, passage, questionPassages, type SitePassage, under } from './site-passage';

/** Everything for sale: services, products, plans and the five phases of a project. */
export const offerPassages = (): SitePassage[] => [
  passage(
    'services',
    { kind: 'service', title: pageName(servicesOverview), to: paths.services() },
    servicesOverview.heading,
    inOneSentence(serviceCards.map(({ title }) => title)),
    servicesOverview.intro,
  ),
  ...serviceCards.flatMap(servicePassages),
  ...Object.entries(servicesOverview.products).map(([id, { name, outcome, capabilities }]) =>
    passage(
      `product/${id}`,
      { kind: 'service', title: under('Products', name), to: `${paths.services()}#${id}` },
      outcome,
      ...capabilities,
    ),
  ),
  ...pricingPassages(),
  ...processPassages(),
];

function servicePassages({ slug, title }: (typeof serviceCards)[number]): SitePassage[] {
  const page = servicePages.find((one) => one.slug === slug);
  if (!page) return [];
  const where = { kind: 'service', title, to: paths.service(slug) } as const;
  const part = (id: string, heading: string, ...pieces: string[]) =>
    passage(`service/${slug}/${id}`, { ...where, title: under(title, heading) }, ...pieces);
  return [
    {
      ...passage(`service/${slug}`, where, page.description, ...page.what.jobs),
      keywords: inOneSentence(page.what.jobs),
    },
    part('does-not-fit', labels.doesNotFit, ...page.doesNotFit),
    part(
      'timeline',
      labels.timeline.heading,
      fill(labels.timeline.intro, { weeks: page.timeline.weeks }),
      page.timeline.note,
    ),
    part(
      'integrations',
      labels.integrations.heading,
      ...page.integrations.map(({ name, text }) => `${name}: ${text}`),
    ),
    ...questionPassages(`service/${slug}`, where, page.faqs),
  ];
}

function pricingPassages(): SitePassage[] {
  const where = { kind: 'pricing', title: pricing.heading, to: paths.pricing() } as const;
  return [
    passage(
      'pricing',
      where,
      pricing.description,
      ...planNames.map((name) => `${name}: ${pricesOf(planPrices[name]).monthly} ${pricing.plans.perMonth}`),
    ),
    ...planNames.map((name) => {
      const { description, features } = plans[name];
      const { monthly, annually } = pricesOf(planPrices[name]);
      return passage(
        `plan/${name.toLowerCase()}`,
        { ...where, title: under(pricing.heading, name) },
        `${monthly} ${pricing.plans.perMonth}, or ${annually} when billed annually`,
        ...features.filter(({ included }) => included).map(({ feature }) => feature),
        description,
      );
    }),
    ...Object.entries(pricing.faq.questions).map(([id, { question, answer }]) => ({
      id: `billing/${id}`,
      ...where,
      title: question,
      text: answer,
    })),
    ...pricing.kinds.ways.map((way, at) =>
      passage(
        `pricing/kind-${at + 1}`,
        { ...where, title: under(pricing.kinds.heading, way.name), to: paths.pricing('plan-or-project') },
        `You get: ${way.get}`,
        `Price: ${way.price}`,
        ...(['ready', 'upkeep', 'limits', 'trial', 'choice'] as const).map(
          (detail) => `${pricing.kinds.labels[detail]}: ${way[detail]}`,
        ),
      ),
    ),
    passage(
      'pricing/trial',
      { ...where, title: pricing.kinds.trial.heading, to: paths.pricing('plan-or-project') },
      pricing.kinds.trial.text,
      ...pricing.kinds.trial.days.map(({ day, text }) => `${day}: ${text}`),
    ),
    passage('pricing/limits', { ...where, title: pricing.comparison.heading }, pricing.comparison.intro),
    passage('pricing/custom', { ...where, title: pricing.custom.heading }, pricing.custom.text),
  ];
}

function processPassages(): SitePassage[] {
  const { hero, rules } = processPage;
  const where = { kind: 'process', title: pageName(processPage), to: paths.process() } as const;
  return [
    passage(
      'process',
      where,
      hero.intro,
      ...Object.values(phases).map(({ name, duration }) => `${name}: ${duration}`),
    ),
    passage(
      'process/rules',
      { ...where, title: under(where.title, rules.heading) },
      ...rules.list.map(({ when, text }) => `${when}: ${text}`),
    ),
    ...phaseIds.flatMap((id) => {
      const { name, description, benefits, faqs } = phases[id];
      const phase = { kind: 'process', title: name, to: paths.contact(id) } as const;
      return [
        passage(`phase/${id}`, phase, description, ...benefits),
        ...questionPassages(`phase/${id}`, phase, faqs),
      ];
    }),
  ];
}
