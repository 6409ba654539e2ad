import type { Phase } from '~/content/phases';
import { phaseTerms, processPage } from '~/content/process';
import { Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { paths } from '~/shared/paths';
import { TitledList } from '~/shared/ui/titled-list';

const copy = processPage.timeline;

/** A phase beside its stretch of the cloth, which is a band above it on phones. */
export function TimelinePhase({ phase, number }: { phase: Phase; number: number }) {
  const { happens, get, need, stop } = phaseTerms[phase.id];
  return (
    <li
      id={phase.id}
      className="group grid grid-cols-1 gap-x-10 md:grid-cols-[7.5rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-16"
    >
      <div className="relative overflow-hidden max-md:h-20 max-md:rounded md:group-first:rounded-t-card md:group-last:rounded-b-card">
        <Weave
          seed={phase.id}
          dye={phase.dye}
          accent={phase.accent}
          columns={9}
          rows={16}
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="border-line pt-6 md:py-14 md:group-first:pt-1 md:group-last:pb-1 md:not-group-first:border-t">
        <p className="text-[0.94rem] text-soft">
          {copy.phase(number)}: <strong className="font-semibold text-text">{phase.duration}</strong>
        </p>
        <h3 className="mt-2 text-[clamp(1.7rem,3vw,2.3rem)] tracking-[-0.03em]">{phase.name}</h3>
        <p className="mt-4 max-w-measure text-lg">{happens}</p>
        <div className="mt-7 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
          <TitledList level={4} heading={copy.get} items={get} />
          <TitledList level={4} heading={copy.need} items={need} />
        </div>
        <p className="mt-7 max-w-[44rem] border-t border-dashed border-line-strong pt-4 text-[0.94rem] text-soft">
          <strong className="font-semibold text-text">{copy.stop}:</strong> {stop}
        </p>
        <p className="mt-4">
          <ArrowLink to={paths.contact(phase.id)}>{copy.link(phase.name)}</ArrowLink>
        </p>
      </div>
    </li>
  );
}
