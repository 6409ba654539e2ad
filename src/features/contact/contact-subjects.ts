import phases from '~/content/phases.json';
import positions from '~/content/positions.json';
import { type PhaseId, phaseIds } from '~/shared/paths';

/** A phase that a message asks about. */
export type Phase = { id: PhaseId } & (typeof phases)[PhaseId];

/** The open positions, in the order shown. */
export const openPositions = Object.entries(positions).map(([id, position]) => ({ id, ...position }));

/** An open position that a message applies for. */
export type Position = (typeof openPositions)[number];

/** The phase that a `service` query parameter names, or undefined for every other value. */
export function findPhase(service: string | null | undefined): Phase | undefined {
  const id = phaseIds.find((id) => id === service);
  return id && { id, ...phases[id] };
}

/** The open position that a `position` query parameter names, or undefined for every other value. */
export const findPosition = (position: string | null | undefined): Position | undefined =>
  openPositions.find(({ id }) => id === position);
