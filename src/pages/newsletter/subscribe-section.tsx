import { newsletterPage } from '~/content/newsletter';
import { NewsletterForm } from '~/features/newsletter/newsletter-form';

/** Where the letter's last line leads back to. */
export const SUBSCRIBE_ID = 'subscribe';
const HEADING_ID = 'subscribe-heading';

/** The form, beside what a subscriber may expect. */
export function SubscribeSection() {
  const { form, facts, sample, sampleLink } = newsletterPage;
  return (
    <section
      id={SUBSCRIBE_ID}
      aria-labelledby={HEADING_ID}
      className="container-page relative -mt-14 scroll-mt-24 print:mt-8"
    >
      <div className="grid gap-x-14 gap-y-9 rounded-card border border-line bg-panel p-5 sm:p-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:p-10">
        <div>
          <h2 id={HEADING_ID} className="mb-5 text-[clamp(1.7rem,3vw,2.3rem)]">
            {form.heading}
          </h2>
          <NewsletterForm labelledBy={HEADING_ID} />
        </div>
        <div className="border-line max-lg:border-t max-lg:pt-7 lg:border-l lg:pl-14">
          <dl className="grid gap-5 sm:max-lg:grid-cols-3">
            {facts.map(({ term, text }) => (
              <div key={term}>
                <dt className="font-semibold">{term}</dt>
                <dd className="mt-1 text-[0.94rem] leading-normal text-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <a
            href={`#${sample.id}`}
            className="mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {sampleLink}
          </a>
        </div>
      </div>
    </section>
  );
}
