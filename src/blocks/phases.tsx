import { phases as labels } from '~/content/block-labels.json';
import phaseFacts from '~/content/phases.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Artwork } from '~/shared/motion/artwork';
import { phaseDyes } from '~/shared/motion/phase-dyes';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { type PhaseId, paths, phaseIds } from '~/shared/paths';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** The phases of a project along one length of cloth, woven from them in their order. */
export const PhasesBlock = ({ phases, ...block }: BlockProps<'phases'>) => (
  <BlockSection block={block}>
    <ol className="max-md:space-y-8">
      {phaseIds.map((phase, index) => (
        <Phase key={phase} id={phase} number={index + 1} {...phases[phase]} />
      ))}
    </ol>
  </BlockSection>
);

type PhaseProps = BlockProps<'phases'>['phases'][PhaseId] & { id: PhaseId; number: number };

/** A phase beside its part of the cloth. On phones, the cloth is a band above it. */
function Phase({ id, number, happens, ...terms }: PhaseProps) {
  const { name, duration } = phaseFacts[id];
  return (
    <li
      id={id}
      className="group grid grid-cols-1 gap-x-10 md:grid-side-start-30 lg:grid-side-start-52 lg:gap-x-16"
    >
      <div className="relative overflow-hidden max-md:h-3 max-md:rounded-sm md:group-first:rounded-t-card md:group-last:rounded-b-card">
        <Artwork seed={id} {...phaseDyes[id]} columns={9} rows={16} className="absolute inset-0 size-full" />
      </div>
      <div className="border-border pt-3 md:py-10 md:group-first:pt-1 md:group-last:pb-1 md:not-group-first:border-t">
        <p className="text-ui text-muted">
          <span>{`${fillTemplate(labels.phase, { number })}: `}</span>
          <strong className="font-semibold text-text">{duration}</strong>
        </p>
        <h3 className="mt-1 text-h4 tracking-tight">{name}</h3>
        <p className="mt-3 max-w-measure">{happens}</p>
        <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2.5 text-ui leading-normal lg:grid-cols-3">
          {(['get', 'need', 'stop'] as const).map((term) => (
            <div key={term}>
              <dt className="font-semibold max-lg:inline max-lg:after:content-[':']">{labels[term]}</dt>{' '}
              <dd className="text-muted max-lg:inline lg:mt-1">{terms[term]}</dd>
            </div>
          ))}
        </dl>
        <ArrowLink to={paths.contact(id)} className="mt-1">
          {fillTemplate(labels.link, { phase: name })}
        </ArrowLink>
      </div>
    </li>
  );
}
