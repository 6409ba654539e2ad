import { getResultRecord } from '~/integrations/lead-reader';
import type { DestinationStatus } from '~/leads/lead-status';
import { type CampaignTouch, type LeadKind, needsPerson } from '~/leads/outbox-row';
import { getOrCreateFormat, isLocale, locale } from '~/shared/lib/locale';
import { cutText } from '~/shared/lib/shorten-text';
import { formatTimestamp } from '~/shared/ui/timestamp';
import type { MergedLead, SystemStatus } from './merge-leads';

export const leadKinds: Record<LeadKind, string> = {
  contact: 'Contact',
  qualification: 'Qualification',
  enterprise: 'Enterprise',
  demo: 'Demo',
  newsletter: 'Newsletter',
};

/** 'German' of 'de'; an unknown code as it is. */
export const getLanguageName = (code: string): string =>
  (isLocale(code) &&
    getOrCreateFormat('languages', () => new Intl.DisplayNames(locale, { type: 'language' })).of(code)) ||
  code;

interface ReadState {
  label: string;
  completeSince: string | undefined;
  read: object | undefined;
}

/** How far a system was read: 'HubSpot: read back to 3 November 2026, 09:00'. */
export function describeReach({ label, completeSince, read }: ReadState): string {
  if (!read) return `${label}: not read`;
  if (completeSince === '') return `${label}: read to the end`;
  return completeSince === undefined
    ? `${label}: partly read`
    : `${label}: read back to ${formatTimestamp(completeSince, Date.now())}`;
}

/** Sentences about the systems of which something wasn't read. */
export const describeUnread = (sources: readonly ReadState[]): string[] =>
  sources
    .filter(({ completeSince }) => completeSince !== '')
    .map((source) => `${describeReach(source)}. What is older may be missing.`);

/** Where a record without a submission's id comes from: 'HubSpot, entered by hand'. */
export function formatOrigin(
  { records }: Pick<MergedLead, 'records'>,
  sources: readonly { id: string; label: string; hasIds: boolean }[],
): string {
  const source = sources.find(({ id }) => id === records[0]?.system);
  return source ? `${source.label}, ${source.hasIds ? 'entered by hand' : 'without an id'}` : '';
}

type HasContact = Pick<MergedLead, 'contact'>;

/** Returns a lead's name in a list: the email address, or the first known of name, phone and company. */
export function getLeadName({ contact }: HasContact): string {
  const { email, phone, company } = contact;
  return email || getFullName(contact) || phone || company || 'No name given';
}

/** 'Ada Byron'; empty if neither name is known. */
export const getFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const MAX_PREVIEW_LENGTH = 140;
const MAX_TITLE_LENGTH = 80;

/** Returns the beginning of a message in one line. */
export const getPreview = (message: string): string =>
  truncate(message.replace(/\s+/g, ' ').trim(), MAX_PREVIEW_LENGTH);

export const getLeadTitle = (lead: HasContact): string =>
  truncate(getFullName(lead.contact) || getLeadName(lead), MAX_TITLE_LENGTH);

const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${cutText(text, maxLength).trimEnd()}\u2026` : text;

/** 'google / cpc / spring' */
export function formatCampaign(touch: CampaignTouch | undefined): string {
  if (!touch) return '';
  const { source, medium, campaign: name, term, content } = touch;
  return [source, medium, name, term, content].filter(Boolean).join(' / ');
}

/** Labels that follow a system's name: 'Airtable lacks it'. */
export const stateLabels: Record<SystemStatus['code'], string> = {
  has: 'has it',
  missing: 'lacks it',
  unknown: 'unknown',
  deleted: 'deleted there',
  waiting: 'waiting',
  delivered: 'delivered',
  retrying: 'retrying',
  refused: 'refused',
  failed: 'failed',
};

type Receipt = Pick<DestinationStatus, 'delivery'>;

/** Returns the completed steps with the system's ids: 'contact (501)'. */
export const describeSteps = ({ delivery }: Receipt): string[] =>
  Object.entries(delivery.steps).flatMap(([name, step]) =>
    step.status === 'done' ? [formatStep(name, step.result)] : [],
  );

const formatStep = (name: string, result: string) => {
  const id = getResultRecord(result);
  return id === '' ? name : `${name} (${id})`;
};

/** Returns a sentence about a step without an answer. */
export function describeUnanswered({ delivery: { steps } }: Receipt): string | undefined {
  const name = Object.keys(steps).find((key) => steps[key]?.status !== 'done');
  return name === undefined ? undefined : `The step '${name}' was sent and its answer never came.`;
}

/** Returns the reason of a delivery that needs a person. */
const findProblem = ({ delivery: { state, attempts } }: Receipt) =>
  needsPerson(state) ? attempts.at(-1)?.reason : undefined;

/** 'HubSpot: failed (its reason). A remark.' */
export function formatReceipt(status: DestinationStatus): string {
  const problem = findProblem(status);
  const state = `${status.label}: ${stateLabels[status.delivery.state]}`;
  return [problem ? `${state} (${problem})` : state, describeUnanswered(status)].filter(Boolean).join('. ');
}
