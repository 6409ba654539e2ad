import { useId } from 'react';
import { processPage } from '~/content/process';

/** Where the process may end early, and where it may begin late. */
export function StoppingSection() {
  return (
    <div className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-16 text-pretty lg:grid-cols-2">
      <Rules {...processPage.stopping} />
      <Rules {...processPage.lengths} />
    </div>
  );
}

interface RulesProps {
  heading: string;
  rules: readonly { when: string; text: string }[];
}

function Rules({ heading, rules }: RulesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-[clamp(1.9rem,3vw,2.6rem)]">
        {heading}
      </h2>
      <dl className="mt-8">
        {rules.map(({ when, text }) => (
          <div key={when} className="border-t border-line py-5 last:border-b">
            <dt className="font-semibold">{when}</dt>
            <dd className="mt-1.5 max-w-measure text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
