import { enterpriseForm } from '~/content/admin/enterprise-lead';
import { phases } from '~/content/phases';
import type { EnterpriseValues } from './enterprise-schema';
import { OTHER_SERVICES } from './enterprise-values';

const { answers } = enterpriseForm;

/** What a contact has no field for, each with its name. */
export const answersOf = (values: EnterpriseValues): [string, string][] =>
  (
    [
      [answers.website, values.website],
      [answers.industry, values.industry],
      [answers.employees, values.employees],
      [answers.country, values.country],
      [answers.otherServices, otherServices(values)],
      [answers.systems, values.systems],
      [answers.budget, values.budget],
      [answers.timeframe, values.timeframe],
      [answers.decisionProcess, values.decisionProcess],
      [answers.role, values.role],
      [answers.sourceNote, values.sourceNote],
    ] as const
  ).map(([label, value]) => [label, oneLine(value)]);

/** The label of the main service; empty where none was chosen. */
export const mainService = ({ serviceInterest }: EnterpriseValues): string =>
  phases.find(({ id }) => id === serviceInterest)?.serviceLabel ?? '';

/** The labels of the services that interest besides the main one. */
export const otherServices = (values: EnterpriseValues): string =>
  phases
    .filter(({ id }) => values[OTHER_SERVICES[id]] && id !== values.serviceInterest)
    .map(({ serviceLabel }) => serviceLabel)
    .join(', ');

// Each answer is a line of the message; a line break within one would look like the next.
const oneLine = (value: string) => value.trim().replace(/\s+/g, ' ');
