import type { ComponentProps } from 'react';
import { Link } from '~/shared/navigation/link';
import { Section } from '~/shared/sections/section';
import { buttonClass } from '~/shared/ui/button';

interface AudienceProps extends Pick<ComponentProps<typeof Section>, 'ground' | 'children'> {
  part: { id: string; heading: string; intro: string; next: { label: string; to: string } };
}

/** The part of the page for one audience, with its own next step at the top. */
export const Audience = ({
  part: { id, heading, intro, next },
  ground = 'page',
  children,
}: AudienceProps) => (
  <Section id={id} heading={heading} intro={intro} ground={ground}>
    <p className="-mt-5 mb-10">
      <Link to={next.to} className={buttonClass()}>
        {next.label}
      </Link>
    </p>
    {children}
  </Section>
);
