import { useId } from 'react';

interface LabeledListProps {
  heading: string;
  /** Its level in the page's outline. */
  headingLevel: 2 | 3 | 4;
  items: readonly string[];
}

/** Short texts between hairlines, under a heading of the same size. */
export function LabeledList({ heading, headingLevel, items }: LabeledListProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="text-ui">
      <Heading id={id} className="font-sans font-semibold text-ui leading-normal tracking-normal">
        {heading}
      </Heading>
      <ul
        aria-labelledby={id}
        className="mt-2 divide-y divide-border leading-normal text-pretty text-muted *:py-2"
      >
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
