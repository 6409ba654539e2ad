import { productExamples } from '~/content/services-overview';
import { threadColour } from '~/shared/motion/knot';
import { ExampleFigure } from './example-figure';

const { caption, question, used, items } = productExamples.answers;

/** One question and the three answers to it, each in the thread of its asker. */
export function AnswersExample() {
  return (
    <ExampleFigure caption={caption}>
      <div className="rounded-card border border-line bg-panel p-6 sm:p-9 lg:p-11">
        <p className="font-display text-[clamp(1.7rem,3.2vw,2.6rem)] leading-tight font-semibold tracking-[-0.03em]">
          “{question}”
        </p>
        <dl className="mt-8 grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-3">
          {items.map(({ asker, answer, used: sources, dye }) => (
            <div key={asker}>
              <dt className="text-[0.94rem] text-soft">
                <span aria-hidden="true" className={`mb-4 block h-1 bg-current ${threadColour[dye]}`} />
                {asker}
              </dt>
              <dd className="mt-2.5">
                <p className="text-lg leading-snug text-pretty">{answer}</p>
                <p className="mt-4 text-sm text-soft">
                  {used}: {sources}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ExampleFigure>
  );
}
