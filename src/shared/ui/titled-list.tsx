import { useId } from 'react';

interface TitledListProps {
  heading: string;
  /** Its level in the page's outline. */
  level: 2 | 3 | 4;
  items: readonly string[];
}

/** Short texts between hairlines, under a heading of the same size. */
export function TitledList({ heading, level, items }: TitledListProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="text-ui">
      <Heading id={id} className="font-sans font-semibold text-ui leading-normal tracking-normal">
        {heading}
      </Heading>
      <ul
        aria-labelledby={id}
        className="mt-2 divide-y divide-line leading-normal text-pretty text-soft *:py-2"
      >
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
