import { useLocation } from 'react-router-dom';
import faq from '~/content/faq.json';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { FaqAccordion } from '~/shared/sections/faq-section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createFaqPage, StructuredData } from '~/shared/seo/structured-data';
import { buttonClass } from '~/shared/ui/button';

/** `/faq#<id>` opens that question. */
export default function FaqPage() {
  const { hash } = useLocation();
  const { ask } = faq;
  return (
    <>
      <Head
        title={faq.title}
        description={faq.description}
        path={paths.faq()}
        card={{ kicker: 'FAQ', seed: 'faq', dye: 'mist', accent: 'indigo' }}
      />
      <StructuredData things={[createFaqPage(faq.questions)]} />
      <div className="container-page grid print:block grid-cols-1 gap-x-16 gap-y-10 pt-14 pb-20 md:pt-20 md:pb-28 lg:grid-cols-5-7">
        <div>
          <h1 tabIndex={-1} className="max-em-8 text-h1">
            {faq.heading}
          </h1>
          <p className="mt-6 max-w-104 text-lead text-muted">{faq.intro}</p>
        </div>
        <FaqAccordion items={items} headingLevel={2} openId={hash.slice(1)} />
      </div>
      <Sections>
        <section aria-labelledby="faq:ask" className="bg-subtle">
          <div className="container-page grid grid-cols-1 gap-x-16 gap-y-6 py-16 md:py-20 lg:grid-cols-5-7">
            <h2 id="faq:ask" className="max-em-10 text-h4">
              {ask.heading}
            </h2>
            <div>
              <p className="max-w-measure text-muted">{ask.text}</p>
              <div className="mt-6 flex flex-wrap gap-3 print:hidden">
                <Link to={paths.contact()} className={buttonClass()}>
                  {ask.contact}
                </Link>
                <Link to={paths.demo()} className={buttonClass({ variant: 'secondary' })}>
                  {ask.demo}
                </Link>
              </div>
              <p className="mt-6 text-ui text-muted">
                {ask.billing}{' '}
                <Link to={paths.pricing()} className="text-link underline underline-offset-4">
                  {ask.billingLink}
                </Link>
              </p>
            </div>
          </div>
        </section>
      </Sections>
    </>
  );
}

const items = faq.questions.map(({ id, question, answer, more }) => ({
  id,
  question,
  answer: (
    <>
      <p>{answer}</p>
      {more && (
        <ArrowLink to={more.to} className="mt-2">
          {more.label}
        </ArrowLink>
      )}
    </>
  ),
}));
