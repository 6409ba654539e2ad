import { leadDetail as copy, deliveryStates, receiptLines } from '~/content/admin/leads';
import { isToldStep, toldBy } from '~/leads/attempt-delivery';
import type { DestinationStatus } from '~/leads/lead-status';
import { needsPerson } from '~/leads/outbox-row';

/** A delivery's steps in words. `all`: the row's other deliveries too, for their names. */
export function receiptWords(
  { delivery }: Pick<DestinationStatus, 'delivery'>,
  all: readonly Pick<DestinationStatus, 'id' | 'label'>[],
) {
  const names = (ids: readonly string[]) =>
    [...new Set(ids)].map((id) => all.find((one) => one.id === id)?.label ?? id);
  const { steps, unanswered } = delivery;
  const told = names(toldBy(delivery));
  const remarks = [
    told.length > 0 && copy.told(told),
    unanswered !== undefined &&
      (isToldStep(unanswered)
        ? copy.tellingUnanswered(names(toldBy({ ...delivery, steps: { [unanswered]: '' } })))
        : copy.unanswered(unanswered)),
  ];
  return {
    /** The completed steps, with the ids that the system gave: 'contact (501)'. */
    steps: Object.entries(steps)
      .filter(([name]) => !isToldStep(name))
      .map(([name, result]) => withId(name, result)),
    /** Sentences about the rest of the receipt. */
    remarks: remarks.filter((remark) => remark !== false),
  };
}

/** HubSpot's results also say how a record came about, such as 'linked:501'. */
const withId = (name: string, result: string) => {
  const id = result.replace(/^(?:found|linked):/, '');
  return id === '' ? name : receiptLines.step(name, id);
};

/** Of a delivery that needs a person: the reason, which names where to look. */
export const troubleOf = ({ delivery: { state, attempts } }: Pick<DestinationStatus, 'delivery'>) =>
  needsPerson(state) ? attempts.at(-1)?.reason : undefined;

/** 'HubSpot: failed (its reason). A remark.', for a cell of a table. */
export function receiptLine(status: DestinationStatus, all: readonly DestinationStatus[]): string {
  const trouble = troubleOf(status);
  const standing = deliveryStates[status.delivery.state];
  const state = trouble
    ? receiptLines.trouble(status.label, standing, trouble)
    : receiptLines.state(status.label, standing);
  const { remarks } = receiptWords(status, all);
  return remarks.length > 0 ? receiptLines.remarks(state, remarks) : state;
}
