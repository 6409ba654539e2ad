import newsletterForm from '~/content/newsletter-form.json';
import { SubscribeForm } from '~/features/newsletter/subscribe-form';
import { Link } from '~/shared/navigation/link';
import { type BlockProps, getOverlapClass } from './block';

const DELAY_MS = 1500;

/** The newsletter's form, beside the things a subscriber can expect. */
export function SubscribeBlock({ id, heading, facts, link, place }: BlockProps<'subscribe'>) {
  const headingId = `${id ?? `subscribe:${place.index}`}:heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={getOverlapClass(place)}>
      <div className="grid gap-x-14 gap-y-9 rounded-card border border-border bg-surface p-5 sm:p-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:p-10">
        <div>
          <h2 id={headingId} className="mb-5 text-h4">
            {heading}
          </h2>
          <SubscribeForm labelledBy={headingId} delayMs={DELAY_MS} {...newsletterForm.page} />
        </div>
        <div className="border-border max-lg:border-t max-lg:pt-7 lg:border-s lg:ps-14">
          <dl className="grid gap-5 sm:max-lg:grid-cols-3">
            {facts.map(({ term, text }) => (
              <div key={term}>
                <dt className="font-semibold">{term}</dt>
                <dd className="mt-1 text-ui leading-normal text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          {link && (
            <Link
              to={link.to}
              // Browsers before late 2025 don't open a `details` element for a link into it.
              onClick={() =>
                document
                  .getElementById(link.to.replace('#', ''))
                  ?.closest('details')
                  ?.setAttribute('open', '')
              }
              className="mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {link.label}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
