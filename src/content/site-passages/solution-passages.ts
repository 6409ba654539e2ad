import { paths } from '~/shared/paths';
import { solutions } from '../solutions';
import { pageName, passage, type SitePassage, under } from './site-passage';

/** The changes, by industry and by part of a company. */
export function solutionPassages(): SitePassage[] {
  const { industry, marketing, technology, business } = solutions;
  const part = (
    id: 'marketing' | 'technology' | 'business',
    key: string,
    heading: string,
    ...texts: string[]
  ) =>
    passage(
      `solution/${id}/${key}`,
      { kind: 'solution', title: under(solutions[id].heading, heading), to: paths.solutions(id) },
      ...texts,
    );
  return [
    passage(
      'solutions',
      { kind: 'solution', title: pageName(solutions), to: paths.solutions() },
      solutions.description,
    ),
    ...industry.industries.map(({ name, process, today, changes, watch }) =>
      passage(
        `industry/${name.toLowerCase()}`,
        { kind: 'solution', title: under(name, process), to: paths.solutions('industry') },
        today,
        changes,
        watch,
      ),
    ),
    part('marketing', 'path', marketing.caption, marketing.intro),
    part(
      'technology',
      'need',
      technology.need.heading,
      ...technology.need.items.map(({ name, text }) => `${name}: ${text}`),
    ),
    part(
      'technology',
      'borders',
      technology.borders.heading,
      ...technology.borders.zones.map(({ name, text }) => `${name}: ${text}`),
    ),
    part('technology', 'refuse', technology.refuse.heading, ...technology.refuse.items),
    part('business', 'plans', business.plans.heading, business.plans.text),
    part(
      'business',
      'risks',
      business.risks.heading,
      ...business.risks.rows.map(([risk, , limit]) => `${risk}: ${limit}`),
    ),
    part('business', 'start', business.start.heading, ...business.start.steps.map(({ text }) => text)),
  ];
}
