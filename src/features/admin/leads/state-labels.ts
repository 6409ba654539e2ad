import type { SystemStatus } from './merge-leads';

/** Labels that follow a system's name: 'Airtable lacks it'. */
export const stateLabels: Record<SystemStatus['code'], string> = {
  has: 'has it',
  missing: 'lacks it',
  unknown: 'unknown',
  new: 'on its way',
  deleted: 'deleted there',
  waiting: 'waiting',
  delivered: 'delivered',
  retrying: 'retrying',
  refused: 'refused',
  failed: 'failed',
};
