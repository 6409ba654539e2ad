import { useId } from 'react';
import { box } from '~/content/newsletter-form.json';
import { getForeignLanguage } from '~/shared/lib/locale';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { paths } from '~/shared/paths';
import { SubscribeForm } from './subscribe-form';

const DELAY_MS = 1000;

/** The invitation to subscribe, for other pages. As wide as its container. */
export function NewsletterCard({ id }: { id?: string }) {
  const headingId = useId();
  return (
    <section
      id={id}
      data-no-footer-newsletter=""
      data-chat-index="exclude"
      aria-labelledby={headingId}
      lang={getForeignLanguage('newsletter-form')}
      className="@container rounded-card border border-border bg-surface"
    >
      <div className="grid grid-cols-1 gap-x-14 gap-y-6 p-5 sm:p-8 @3xl:grid-cols-5-6 @3xl:p-10">
        <div>
          <h2 id={headingId} className="text-h4">
            {box.heading}
          </h2>
          <p className="mt-4 text-muted">{box.text}</p>
          <ArrowLink to={paths.newsletter()} className="mt-2">
            {box.sample}
          </ArrowLink>
        </div>
        <div>
          <SubscribeForm
            labelledBy={headingId}
            delayMs={DELAY_MS}
            missing={box.missing}
            success={box.success}
          />
        </div>
      </div>
    </section>
  );
}
