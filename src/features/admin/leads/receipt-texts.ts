import type { DestinationStatus } from '~/leads/lead-status';
import { needsPerson } from '~/leads/outbox-row';
import { stateLabels } from './state-labels';

type Receipt = Pick<DestinationStatus, 'delivery'>;

/** The completed steps, with the ids that the system gave: 'contact (501)'. */
export const describeSteps = ({ delivery }: Receipt): string[] =>
  Object.entries(delivery.steps).map(([name, result]) => formatStep(name, result));

/** HubSpot's results also say how a record came about, such as 'linked:501'. */
const formatStep = (name: string, result: string) => {
  const id = result.replace(/^(?:found|linked):/, '');
  return id === '' ? name : `${name} (${id})`;
};

/** A sentence about a step without an answer. */
export const describeUnanswered = ({ delivery: { unanswered } }: Receipt): string | undefined =>
  unanswered === undefined ? undefined : `The step '${unanswered}' was sent and its answer never came.`;

/** Of a delivery that needs a person: the reason, which names where to look. */
const findProblem = ({ delivery: { state, attempts } }: Receipt) =>
  needsPerson(state) ? attempts.at(-1)?.reason : undefined;

/** 'HubSpot: failed (its reason). A remark.', for a cell of a table. */
export function formatReceipt(status: DestinationStatus): string {
  const trouble = findProblem(status);
  const state = `${status.label}: ${stateLabels[status.delivery.state]}`;
  return [trouble ? `${state} (${trouble})` : state, describeUnanswered(status)].filter(Boolean).join('. ');
}
