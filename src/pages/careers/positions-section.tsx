import { careersPage } from '~/content/careers';
import { positions } from '~/content/positions';
import { Section } from '~/shared/sections/section';
import { Notice } from '~/shared/ui/notice';
import { PositionEntry } from './position-entry';

export function PositionsSection() {
  const { positions: copy, sample } = careersPage;
  return (
    <Section heading={copy.heading} intro={copy.intro}>
      <Notice tone="info" title={sample.title} className="mb-10 max-w-[46rem]">
        <p>{sample.text}</p>
      </Notice>
      <ul>
        {positions.map(({ id, title }) => (
          <li key={id} id={id} className="border-line-strong/50 border-t last:border-b">
            <PositionEntry id={id} title={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
