import type { DestinationStatus } from '~/leads/lead-status';
import { needsPerson } from '~/leads/outbox-row';
import { signWords } from './sign-words';

type Receipt = Pick<DestinationStatus, 'delivery'>;

/** The completed steps, with the ids that the system gave: 'contact (501)'. */
export const describeSteps = ({ delivery }: Receipt): string[] =>
  Object.entries(delivery.steps).map(([name, result]) => withId(name, result));

/** HubSpot's results also say how a record came about, such as 'linked:501'. */
const withId = (name: string, result: string) => {
  const id = result.replace(/^(?:found|linked):/, '');
  return id === '' ? name : `${name} (${id})`;
};

/** A sentence about a step without an answer. */
export const describeUnanswered = ({ delivery: { unanswered } }: Receipt): string | undefined =>
  unanswered === undefined ? undefined : `The step '${unanswered}' was sent and its answer never came.`;

/** Of a delivery that needs a person: the reason, which names where to look. */
const troubleOf = ({ delivery: { state, attempts } }: Receipt) =>
  needsPerson(state) ? attempts.at(-1)?.reason : undefined;

/** 'HubSpot: failed (its reason). A remark.', for a cell of a table. */
export function receiptLine(status: DestinationStatus): string {
  const trouble = troubleOf(status);
  const state = `${status.label}: ${signWords[status.delivery.state]}`;
  return [trouble ? `${state} (${trouble})` : state, describeUnanswered(status)].filter(Boolean).join('. ');
}
