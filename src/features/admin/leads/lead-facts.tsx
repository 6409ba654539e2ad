import type { ReactNode } from 'react';
import contactFieldLabels from '~/content/contact-fields.json';
import {
  type ContactFieldName,
  type ContactType,
  contactFields,
  type LeadContact as LeadContactValues,
} from '~/leads/contact-fields';
import type { CampaignTouch, Lead } from '~/leads/outbox-row';
import { Timestamp } from '~/shared/ui/timestamp';
import { answerLabels } from '../enterprise-lead/enterprise-values';
import { formatCampaign, getFullName } from './lead-texts';
import type { MergedLead } from './merge-leads';
import { toPhoneNumber } from './phone-number';

export { toPhoneNumber };

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
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{contact.message}</p>
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
        .filter(({ name }) => !SHOWN_ELSEWHERE.has(name))
        .map(({ name, type }) => (
          <Detail key={name} label={contactFieldLabels[name]}>
            {name === 'service' ? contact.service : contact[name] && renderFieldValue(type, contact[name])}
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
        {children || <span className="text-muted">not given</span>}
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
