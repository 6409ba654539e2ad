/** A stored time (ms since the epoch, or a text) as an ISO text. Anything else is left as is. */
export function toIso(time: number | string): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? String(time) : moment.toISOString();
}
