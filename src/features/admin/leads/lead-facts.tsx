import type { ReactNode } from 'react';
import contactFieldLabels from '~/content/contact-fields.json';
import {
  type ContactFieldName,
  type ContactType,
  contactFields,
  type LeadContact as LeadContactValues,
} from '~/leads/contact-fields';
import type { Lead, Touch } from '~/leads/outbox-row';
import { Moment } from '~/shared/ui/moment';
import { answerLabels } from '../enterprise-lead/enterprise-values';
import { formatCampaign } from './format-campaign';
import { getFullName } from './lead-names';
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
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{contact.message}</p>
      {isTruncated && (
        <p className="mt-2 text-small text-soft">The message goes on in the systems that have it.</p>
      )}
    </section>
  );
}

export function LeadContact({ contact }: { contact: LeadContactValues }) {
  return (
    <Facts title="Contact">
      <Fact label="Name">{getFullName(contact)}</Fact>
      {contactFields
        .filter(({ name }) => !SHOWN_ELSEWHERE.has(name))
        .map(({ name, type }) => (
          <Fact key={name} label={contactFieldLabels[name]}>
            {name === 'service' ? contact.service : contact[name] && renderFieldValue(type, contact[name])}
          </Fact>
        ))}
    </Facts>
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

/** Returns the phone number in a text, without its extension, and without '(0)' after a country code; empty if none. */
export const toPhoneNumber = (text: string): string =>
  (text.match(/\+?\d[\d\s()./-]*/)?.[0] ?? '').replace(/^(\+\d+\s*)\(0\)/, '$1').replace(/[^\d+]/g, '');

/** The form's values, and the lead's page, campaigns and consent. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { context } = lead;
  return (
    <>
      <Values values={lead.values} />
      <Facts title="Where it came from">
        <Fact label={contextLabels.page}>{context.page}</Fact>
        <Fact label={contextLabels.referrer}>{context.referrer || 'none, or not told by the browser'}</Fact>
        <Fact label={contextLabels.first}>
          <Campaign touch={context.attribution.first} />
        </Fact>
        <Fact label={contextLabels.last}>
          <Campaign touch={context.attribution.last} />
        </Fact>
        <Fact label={contextLabels.consent}>{context.trackingConsent ? 'accepted' : 'not accepted'}</Fact>
        {context.service && <Fact label={contextLabels.service}>{context.service}</Fact>}
        <Fact label={contextLabels.form}>{lead.formName}</Fact>
        <Fact label={contextLabels.id}>{lead.id}</Fact>
      </Facts>
    </>
  );
}

function Values({ values }: { values: Lead['values'] }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <Facts title="As entered in the form">
      {entries.map(([name, value]) => (
        <Fact key={name} label={valueLabels[name] ?? name}>
          {typeof value === 'string' ? value : value ? 'Yes' : 'No'}
        </Fact>
      ))}
    </Facts>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lead">{title}</h3>
      <dl className="grid gap-x-5 text-ui leading-snug sm:cols-start-42">{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid border-line py-2 not-first:border-t sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="min-w-0 wrap-anywhere text-soft">{label}</dt>
      <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        {children || <span className="text-soft">not given</span>}
      </dd>
    </div>
  );
}

function Campaign({ touch }: { touch: Touch | undefined }) {
  if (!touch) return 'none';
  return (
    <>
      <span>{formatCampaign(touch)}</span> <Moment iso={touch.at} className="text-soft" />
    </>
  );
}

const linkClass = 'text-link underline underline-offset-2';
