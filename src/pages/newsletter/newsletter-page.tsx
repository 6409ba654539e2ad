import newsletterPage from '~/content/newsletter.json';
import newsletterForm from '~/content/newsletter-form.json';
import { SubscribeForm } from '~/features/newsletter/subscribe-form';
import { allPosts } from '~/features/posts';
import { fillTemplate } from '~/shared/lib/fill-template';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { Collapsible } from '~/shared/ui/collapsible';
import { ScrollRegion } from '~/shared/ui/scroll-region';

export default function NewsletterPage() {
  const { title, description, kicker, heading, form, contents, sample, archive } = newsletterPage;
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.newsletter()}
        card={{ kicker, title: heading, seed: 'newsletter', dye: 'indigo', accent: 'madder' }}
      />
      {/* The form overlaps the hero. */}
      <PageHero
        seed="newsletter"
        copy={newsletterPage}
        contents={[form, contents, sample, archive]}
        overlappedByNext
      />
      <SubscribeSection />
      <Sections>
        <ContentsSection />
        <SampleSection />
        <ArchiveSection />
      </Sections>
    </>
  );
}

const HEADING_ID = 'subscribe-heading';
const LETTER_ID = 'letter';
const DELAY_MS = 1500;

/** The form, beside the things a subscriber can expect. */
function SubscribeSection() {
  const { form, facts, sampleLink } = newsletterPage;
  return (
    <section id={form.id} aria-labelledby={HEADING_ID} className="container-page relative -mt-14 print:mt-8">
      <div className="grid gap-x-14 gap-y-9 rounded-card border border-border bg-surface p-5 sm:p-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:p-10">
        <div>
          <h2 id={HEADING_ID} className="mb-5 text-h4">
            {form.heading}
          </h2>
          <SubscribeForm labelledBy={HEADING_ID} delayMs={DELAY_MS} {...newsletterForm.page} />
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
          <a
            href={`#${LETTER_ID}`}
            // Browsers before late 2025 don't open a `details` element for a link into it.
            onClick={() => document.getElementById(LETTER_ID)?.closest('details')?.setAttribute('open', '')}
            className="mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {sampleLink}
          </a>
        </div>
      </div>
    </section>
  );
}

/** The parts of every letter, in their order. */
function ContentsSection() {
  const { id, heading, intro, parts } = newsletterPage.contents;
  return (
    <Section id={id} heading={heading} intro={intro}>
      <dl className="grid gap-x-14 border-b border-border md:grid-cols-2">
        {parts.map(({ term, text }) => (
          <div key={term} className="border-t border-border py-4 md:py-5">
            <dt className="font-display text-h6 leading-tight font-semibold tracking-heading">{term}</dt>
            <dd className="mt-1.5 max-w-136 text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A full sample letter, opened on request. */
function SampleSection() {
  const { id, heading, intro, letter } = newsletterPage.sample;
  return (
    <Section id={id} chatIndex="exclude" heading={heading} intro={intro} background="subtle">
      <Collapsible
        summary={
          <>
            <span className="font-display text-h6 leading-tight font-semibold tracking-heading">
              {letter.subject}
            </span>
            <span className="mt-1 text-ui text-muted">{letter.sent}</span>
          </>
        }
      >
        {/* The browser opens the `details` element for a link into it. */}
        <article
          id={LETTER_ID}
          className="prose max-w-2xl rounded-card border border-border bg-surface px-5 py-7 sm:px-12 sm:py-10"
        >
          <Letter />
          <hr className="border-border" />
          <p className="font-semibold">{letter.next}</p>
          <p className="text-ui text-muted">
            {letter.unsubscribe} <a href={`#${newsletterPage.form.id}`}>{letter.back}</a>
          </p>
        </article>
      </Collapsible>
    </Section>
  );
}

/** Articles that began as a letter. */
function ArchiveSection() {
  const { id, heading, intro, slugs, minutes, all } = newsletterPage.archive;
  const posts = slugs.flatMap((slug) => allPosts.find((post) => post.slug === slug) ?? []);
  return (
    <Section id={id} heading={heading} intro={intro}>
      <ul className="border-b border-border">
        {posts.map(({ slug, title, category, readTime }) => (
          <li key={slug} className="border-t border-border">
            <Link
              to={paths.post(slug)}
              className="group flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 py-5 md:flex-nowrap"
            >
              <span className="font-display text-h6 leading-tight font-semibold tracking-heading group-hover:underline group-hover:underline-offset-4">
                {title}
              </span>
              <span className="text-ui text-muted md:text-end">
                {category}, {fillTemplate(minutes, { count: readTime })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ArrowLink to={paths.blog()} className="mt-5">
        {all}
      </ArrowLink>
    </Section>
  );
}

/** The letter's text, from its greeting to its question. */
function Letter() {
  const { greeting, event, cost, fix, mistake, copy, question } = newsletterPage.sample.letter;
  return (
    <>
      <p>{greeting}</p>
      <h3>{event.heading}</h3>
      {event.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{cost.heading}</h3>
      <p>{cost.measured}</p>
      <Figures {...cost} />
      <p>{cost.saved}</p>
      <p>{cost.check}</p>
      <h3>{fix.heading}</h3>
      <ol>{fix.steps.map(renderItem)}</ol>
      <p>{fix.rest}</p>
      <h3>{mistake.heading}</h3>
      <p>{mistake.text}</p>
      <h3>{copy.heading}</h3>
      <ul>{copy.points.map(renderItem)}</ul>
      <h3>{question.heading}</h3>
      <p>{question.text}</p>
      <p>
        <span>{question.article.before}</span>
        <Link to={question.article.to}>{question.article.label}</Link>
        <span>{question.article.after}</span>
      </p>
    </>
  );
}

const renderItem = (text: string) => <li key={text}>{renderCode(text)}</li>;

/** `Text with code` as React nodes. */
const renderCode = (text: string) =>
  text.includes('`')
    ? text.split('`').map((part, index) => {
        const Tag = index % 2 === 1 ? 'code' : 'span';
        return <Tag key={part}>{part}</Tag>;
      })
    : text;

/** Numbers in columns; the first column names them. */
function Figures({ heading, columns, rows }: typeof newsletterPage.sample.letter.cost) {
  return (
    <ScrollRegion label={heading} className="rounded border border-border">
      <table className="cell:min-w-0 cell:px-2.5 sm:cell:px-4">
        <caption className="sr-only">{heading}</caption>
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th key={name} scope="col" className={column > 0 ? 'align-right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              {figures.map((figure, column) => (
                <td key={columns[column + 1]} className="align-right whitespace-nowrap">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
