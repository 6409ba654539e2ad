import * as RadixAccordion from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';

interface FaqAccordionProps {
  /** `id`: the question's anchor for links. */
  items: readonly { question: string; answer: ReactNode; id?: string }[];
  /** One level below the heading above the questions. */
  headingLevel: 2 | 3 | 4;
  /** Opens the question with this id, now and whenever it changes. */
  openId?: string;
}

/** Questions, with at most one open at a time. */
export function FaqAccordion({ items, headingLevel, openId }: FaqAccordionProps) {
  const Heading = `h${headingLevel}` as const;
  const [open, setOpen] = useState('');
  // After the first render, since the server doesn't know the URL's anchor.
  const targeted = items.find(({ id }) => id !== undefined && id === openId)?.question;
  useEffect(() => {
    if (targeted) setOpen(targeted);
  }, [targeted]);
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      value={open}
      onValueChange={setOpen}
      className="border-y border-border"
    >
      {items.map(({ question, answer, id }) => (
        <RadixAccordion.Item
          key={question}
          id={id}
          data-chat-index={id && 'anchor'}
          value={question}
          className="border-border outline-none not-first:border-t"
        >
          <RadixAccordion.Header asChild>
            <Heading className="font-sans text-lead leading-snug font-semibold tracking-normal">
              <RadixAccordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-6 py-4 text-start hover:text-link">
                <span>{question}</span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-transform duration-200 group-state-open:rotate-180 motion-reduce:transition-none noscript:hidden"
                />
              </RadixAccordion.Trigger>
            </Heading>
          </RadixAccordion.Header>
          {/* Always in the HTML, for search engines and people without scripts. */}
          <RadixAccordion.Content
            forceMount
            className="max-w-measure pb-6 text-muted state-closed:hidden noscript:state-closed:block"
          >
            {typeof answer === 'string' ? <p>{answer}</p> : answer}
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}

interface FaqSectionProps {
  /** The anchor for links. */
  id?: string;
  heading: string;
  faqs: readonly { question: string; answer: string }[];
}

/** Questions beside their heading, with at most one open at a time. */
export function FaqSection({ id, heading, faqs }: FaqSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="container-page section-padding grid grid-cols-1 gap-x-16 gap-y-6 md:gap-y-10 lg:grid-cols-5-7"
    >
      <h2 id={headingId}>{heading}</h2>
      <FaqAccordion items={faqs} headingLevel={3} />
    </section>
  );
}
