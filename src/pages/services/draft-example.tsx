import { productExamples } from '~/content/services-overview';
import { ExampleFigure } from './example-figure';

const { caption, sentences, noSource } = productExamples.draft;

/** A draft whose sentences each show what they rest on. */
export function DraftExample() {
  return (
    <ExampleFigure caption={caption}>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-panel">
        {sentences.map(({ text, source }, index) => (
          <li key={text} className="grid grid-cols-1 gap-x-8 gap-y-3 p-6 sm:grid-cols-[1fr_1fr] sm:p-7">
            <p className="text-lg leading-snug text-pretty">
              {source ? text : <del className="text-soft decoration-madder-500 decoration-2">{text}</del>}
            </p>
            <p className="flex gap-3 border-l-2 border-weld-500 pl-4 text-[0.94rem] leading-normal text-soft">
              {source ? (
                <span>
                  <span className="mr-1.5 font-semibold text-warn">{index + 1}</span>
                  {source}
                </span>
              ) : (
                <span className="text-error">{noSource}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </ExampleFigure>
  );
}
