import type { ReactNode } from 'react';
import { contactPage } from '~/content/contact.json';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { readWeek } from '~/facts/office-hours';
import { postalAddress } from '~/facts/organization';
import type { PictureText } from '~/shared/lib/picture-text';
import { OptionalPicture } from '~/shared/ui/optional-picture';

/** How to reach the office, and when somebody is there. */
export function ContactDetails() {
  const { information, hours, week } = contactPage;
  const { picture }: { heading: string; picture?: PictureText } = information;
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 md:max-lg:grid-cols-2">
      <section aria-labelledby="contact-information">
        <Heading id="contact-information">{information.heading}</Heading>
        <OptionalPicture
          picture={picture}
          sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 50vw, 100vw"
          fallback={
            picture?.prepared && <p className="mb-4 aspect-3/2 w-full text-small text-muted">{picture.alt}</p>
          }
          className="mb-4 aspect-3/2 w-full rounded-card"
        />
        <dl>
          <Row term={information.email}>
            <a href={`mailto:${brand.email}`} className="hover:underline">
              {brand.email}
            </a>
          </Row>
          <Row term={information.phone}>
            <a href={phoneHref} className="hover:underline">
              <bdi dir="ltr">{brand.phone}</bdi>
            </a>
          </Row>
          <Row term={information.office}>
            <address dir="auto" className="not-italic">
              {postalAddress.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Row>
        </dl>
      </section>
      <section aria-labelledby="office-hours">
        <Heading id="office-hours">{hours}</Heading>
        <dl>
          {readWeek(week).map((row) => (
            <Row key={row.days} term={row.days}>
              {row.hours}
            </Row>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="pb-3 text-h6 tracking-heading">
      {children}
    </h2>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2.5 border-t border-border py-2.5 text-small leading-relaxed last:border-b sm:text-ui">
      <dt className="text-muted">{term}</dt>
      <dd className="ms-auto min-w-0 text-end">{children}</dd>
    </div>
  );
}
