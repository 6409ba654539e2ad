import type { DestinationStatus } from '~/leads/lead-status';
import { needsPerson } from '~/leads/outbox-row';
import { stateLabels } from './state-labels';

type Receipt = Pick<DestinationStatus, 'delivery'>;

/** Returns the completed steps with the system's ids: 'contact (501)'. */
export const describeSteps = ({ delivery }: Receipt): string[] =>
  Object.entries(delivery.steps).map(([name, result]) => formatStep(name, result));

/** HubSpot's results have prefixes, such as 'linked:501'. */
const formatStep = (name: string, result: string) => {
  const id = result.replace(/^(?:found|linked):/, '');
  return id === '' ? name : `${name} (${id})`;
};

/** Returns a sentence about a step without an answer. */
export const describeUnanswered = ({ delivery: { unanswered } }: Receipt): string | undefined =>
  unanswered === undefined ? undefined : `The step '${unanswered}' was sent and its answer never came.`;

/** Returns the reason of a delivery that needs a person. */
const findProblem = ({ delivery: { state, attempts } }: Receipt) =>
  needsPerson(state) ? attempts.at(-1)?.reason : undefined;

/** 'HubSpot: failed (its reason). A remark.' */
export function formatReceipt(status: DestinationStatus): string {
  const problem = findProblem(status);
  const state = `${status.label}: ${stateLabels[status.delivery.state]}`;
  return [problem ? `${state} (${problem})` : state, describeUnanswered(status)].filter(Boolean).join('. ');
}
