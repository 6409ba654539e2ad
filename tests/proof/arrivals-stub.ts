import type { OutboxRow } from '~/leads/outbox-row';

/* Replaces src/app/delivery-toasts.ts, which needs a page. */

let onDelivered: (row: OutboxRow) => void = () => undefined;

export function setOnDelivered(listener: (row: OutboxRow) => void): void {
  onDelivered = listener;
}

export async function announceDelivery(row: OutboxRow): Promise<void> {
  onDelivered(row);
}

export const announceUndeliverable = async (): Promise<void> => undefined;
