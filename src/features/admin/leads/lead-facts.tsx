import type { ReactNode } from 'react';
import contactFieldLabels from '~/content/contact-fields.json';
import {
  type ContactFieldName,
  type ContactType,
  contactFields,
  type LeadContact as LeadContactValues,
} from '~/leads/contact-fields';
import type { CampaignTouch, Lead } from '~/leads/outbox-row';
import { toDialString } from '~/shared/lib/dial-string';
import { Timestamp } from '~/shared/ui/timestamp';
import { answerLabels } from '../enterprise-lead/enterprise-values';
import { formatCampaign, getFullName, getLanguageName } from './lead-texts';
import type { MergedLead } from './merge-leads';

export const contextLabels = {
  page: 'Page',
  referrer: 'Referrer',
  first: 'First campaign',
  last: 'Latest campaign',
  consent: 'Marketing cookies',
  service: 'Preselected service',
  form: 'Form',
  id: 'Submission ID',
} as const;

const valueLabels: Readonly<Record<string, string>> = {
  ...contactFieldLabels,
  ...answerLabels,
  name: 'Name',
  serviceInterest: 'Service interest',
  position: 'Position',
  termsAccepted: 'Terms accepted',
  cookiesAccepted: 'Cookies policy accepted',
  needs: 'Needs',
  budget: 'Monthly budget',
  interestInPlan: 'Interest in plan',
  subscribeToNewsletter: 'Newsletter',
};

/** The message, as plain text: never as markup or a link. */
export function LeadMessage({ contact, isTruncated }: Pick<MergedLead, 'contact' | 'isTruncated'>) {
  if (!contact.message) return null;
  return (
    <section>
      <h3 className="sr-only">{contactFieldLabels.message}</h3>
      <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
        {contact.message}
      </p>
      {isTruncated && (
        <p className="mt-2 text-small text-muted">The message goes on in the systems that have it.</p>
      )}
    </section>
  );
}

export function LeadContact({ contact }: { contact: LeadContactValues }) {
  return (
    <Details title="Contact">
      <Detail label="Name">{getFullName(contact)}</Detail>
      {contactFields
        .filter(({ name, isAutomatic }) => !SHOWN_ELSEWHERE.has(name) && !(isAutomatic && !contact[name]))
        .map(({ name, type }) => (
          <Detail key={name} label={contactFieldLabels[name]}>
            {name === 'language'
              ? getLanguageName(contact.language)
              : contact[name] && renderFieldValue(type, contact[name])}
          </Detail>
        ))}
    </Details>
  );
}

const SHOWN_ELSEWHERE: ReadonlySet<ContactFieldName> = new Set(['firstName', 'lastName', 'message']);

function renderFieldValue(type: ContactType, text: string) {
  if (type === 'email') {
    return (
      <a href={`mailto:${encodeURIComponent(text)}`} className={linkClass}>
        {text}
      </a>
    );
  }
  const number = type === 'tel' && toPhoneNumber(text);
  if (number) {
    return (
      <a href={`tel:${number}`} className={linkClass}>
        {text}
      </a>
    );
  }
  return text;
}

/** The form's values, and the lead's page, campaigns and consent. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { context } = lead;
  return (
    <>
      <Values values={lead.values} />
      <Details title="Where it came from">
        <Detail label={contextLabels.page}>{context.page}</Detail>
        <Detail label={contextLabels.referrer}>
          {context.referrer || 'none, or not told by the browser'}
        </Detail>
        <Detail label={contextLabels.first}>
          <Campaign touch={context.attribution.first} />
        </Detail>
        <Detail label={contextLabels.last}>
          <Campaign touch={context.attribution.last} />
        </Detail>
        <Detail label={contextLabels.consent}>{context.trackingConsent ? 'accepted' : 'not accepted'}</Detail>
        {context.service && <Detail label={contextLabels.service}>{context.service}</Detail>}
        <Detail label={contextLabels.form}>{lead.formName}</Detail>
        <Detail label={contextLabels.id}>{lead.id}</Detail>
      </Details>
    </>
  );
}

function Values({ values }: { values: Lead['values'] }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <Details title="As entered in the form">
      {entries.map(([name, value]) => (
        <Detail key={name} label={valueLabels[name] ?? name}>
          {typeof value === 'string' ? value : value ? 'Yes' : 'No'}
        </Detail>
      ))}
    </Details>
  );
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lead">{title}</h3>
      <dl className="grid gap-x-5 text-ui leading-snug sm:grid-side-start-42">{children}</dl>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid border-border py-2 not-first:border-t sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="min-w-0 wrap-anywhere text-muted">{label}</dt>
      <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        {children ? <bdi>{children}</bdi> : <span className="text-muted">not given</span>}
      </dd>
    </div>
  );
}

function Campaign({ touch }: { touch: CampaignTouch | undefined }) {
  if (!touch) return 'none';
  return (
    <>
      <span>{formatCampaign(touch)}</span> <Timestamp iso={touch.at} className="text-muted" />
    </>
  );
}

const linkClass = 'text-link underline underline-offset-2';

const RUN = /(?:[+(]{1,2}\s?)?\d(?:[\d\s()./·•-]*[\d)])?/g;
/** International, with an area code, or local. */
const PHONE_NUMBER = /^(?:(?:\+|00)(?:1\d{7,10}|[2-9]\d{7,14})|0[1-9]\d{5,11}|1[2-9]\d{9}|[2-9]\d{6,9})$/;
const MAX_TEXT_LENGTH = 200;

/** The end of a word, a time, an address, a sum, an identifier or a number in another script. */
const OTHER_BEFORE = /[\p{Lu}\p{Ll}]-?$|\d:$|[/@=_+]$|[#$€£]\s?$|(?:^|\P{L})\p{Lu}{2}\s$|\p{Nd}\s*$/u;
const OTHER_LABEL = /(?:fax|iban|vat|tax|\bid)\W{0,3}(?:no|nr|number)?\W{0,3}$/i;
/** The rest of a word, an address or a number, but no mark of an extension: '0800 123 CALL'. */
const OTHER_AFTER = /^(?![Xx]|[Ee]xt)[\p{Lu}\p{Ll}@%€$£]|^[\s-]*(?:[A-Z]{3}|\p{Nd})/u;

const DOUBTS = [
  // A date.
  /^\d\d?[./-]\d\d?[./-]\d{4}$|^(?:19|20)\d\d(?:\D?\d\d){2}(?:$|\s)/,
  // Hours, a date or an item's number before the rest.
  /^[2-9]\b|^[1-9]\d(?:\s?[./-]|\s+0\d\d)|^0\d\s?[.-]\s?\d\d?(?!\d).*\s/,
  // Hours or an extension behind the rest.
  /\d{3}\)?\s+\(?(?:-\s+)?\d\d?(?:\s?[./-]\s?\d\d?)*\W*$/,
  // A second number, or another ending: '030 1234567/68'.
  /(?:\d\D*){7}[/(]/,
  // A national number's 0 after the code of a country. Italian numbers keep it.
  /^\(?(?:\+|00\s*)(?!39)\d{1,3}\)?[\s./-]+\(?0(?!\))|^(?:\+|00)(?:1|2[07]|3[0-46]|4[013-9]|6[0-6]|8[1246]|9[0-58])0/,
];

/**
 * Returns the first phone number in what people write into a field for it, without its extension; empty if there's none.
 * A wrong number is worse than none, so what can be read in two ways is none.
 *
 * @public for acceptance checks that call it with a field's text.
 */
export function toPhoneNumber(text: string): string {
  const line = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  if (line.length > MAX_TEXT_LENGTH) return '';
  let isFirst = true;
  for (const { 0: run, index } of line.matchAll(RUN)) {
    const before = line.slice(Math.max(0, index - 20), index);
    const after = line.slice(index + run.length);
    const isOther = OTHER_BEFORE.test(before) || OTHER_LABEL.test(before) || OTHER_AFTER.test(after);
    const number = toDialString(run);
    // Without an area code's 0, it may be the rest of a number: '+49, 30 1234567'.
    const isWhole = isFirst || /^\(?[+0]/.test(run);
    if (isWhole && !isOther && PHONE_NUMBER.test(number) && !DOUBTS.some((doubt) => doubt.test(run)))
      return number;
    isFirst = false;
  }
  return '';
}
