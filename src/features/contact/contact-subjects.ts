import phases from '~/content/phases.json';
import positions from '~/content/positions.json';
import { type PhaseId, phaseIds } from '~/shared/paths';

/** A phase that a message asks about. */
export type Phase = { id: PhaseId } & (typeof phases)[PhaseId];

export type PositionId = keyof typeof positions;
/** An open position that a message applies for. */
export type Position = { id: PositionId } & (typeof positions)[PositionId];

/** The open positions, in the order shown. */
export const positionIds = Object.keys(positions) as PositionId[];

/** The phase that a `service` query parameter names, or undefined for every other value. */
export function findPhase(service: string | null | undefined): Phase | undefined {
  const id = phaseIds.find((id) => id === service);
  return id && { id, ...phases[id] };
}

/** The open position that a `position` query parameter names, or undefined for every other value. */
export function findPosition(position: string | null | undefined): Position | undefined {
  const id = positionIds.find((id) => id === position);
  return id && { id, ...positions[id] };
}
