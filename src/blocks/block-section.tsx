import type { ComponentProps, ReactNode } from 'react';
import { FurtherLinks, Section } from '~/shared/sections/section';
import type { Place } from './block';

interface BlockSectionProps {
  block: {
    id?: string | undefined;
    heading: string;
    intro?: string | undefined;
    links?: readonly { label: string; to: string }[] | undefined;
    place: Place;
  };
  chatIndex?: ComponentProps<typeof Section>['chatIndex'];
  children: ReactNode;
}

/** A block under its heading, with its links below. */
export const BlockSection = ({
  block: { id, heading, intro, links, place },
  chatIndex,
  children,
}: BlockSectionProps) => (
  <Section id={id} heading={heading} intro={intro} background={place.background} chatIndex={chatIndex}>
    {children}
    {links && <FurtherLinks links={links} />}
  </Section>
);
