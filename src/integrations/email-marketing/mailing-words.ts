import mailing from '~/content/mailing.json';
import type { MailingPractice } from '~/facts/deployment';

/** Explains how the site uses a sender's details. The only wording on the site. */
export function getMailingWords(practice: MailingPractice): string {
  if (practice === 'none') return `${mailing.purpose} ${mailing.noService}`;
  return [mailing.purpose, mailing.box[practice], mailing.ifTicked, mailing.end].join(' ');
}
