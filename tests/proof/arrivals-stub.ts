import type { OutboxRow } from '~/leads/outbox-row';

/* Takes the place of the toasts, which need a page. */

let arrived: (row: OutboxRow) => void = () => undefined;

export function setArrived(hear: (row: OutboxRow) => void): void {
  arrived = hear;
}

export async function announceArrival(row: OutboxRow): Promise<void> {
  arrived(row);
}

export const announceStranded = async (): Promise<void> => undefined;
