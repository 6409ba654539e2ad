import mailing from '~/content/mailing.json';
import type { MailingPractice } from '~/facts/deployment';

/** Explains how the site uses a sender's details. The only wording on the site. */
export function getMailingWords(practice: MailingPractice): string {
  if (practice === 'none') return `${mailing.purpose} ${mailing.noService}`;
  const { box, transactional } = mailing;
  return [
    mailing.purpose,
    practice.startsWith('unticked') ? box.unticked : box.ticked,
    mailing.ifTicked,
    ...(practice.endsWith('transactional') ? [transactional] : []),
    mailing.end,
  ].join(' ');
}
