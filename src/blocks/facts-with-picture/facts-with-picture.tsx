import { ProductPicture } from '~/features/product-picture/product-picture';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Section } from '~/shared/sections/section';
import type { BlockProps } from '../block';

/** Terms with their explanation, beside a screen of the product. */
export const FactsWithPictureBlock = ({
  id,
  heading,
  intro,
  facts,
  more,
  picture,
  place,
}: BlockProps<'facts-with-picture'>) => (
  <Section id={id} heading={heading} intro={intro} background={place.background}>
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <dl>
          {facts.map(({ term, text }) => (
            <div key={term} className="border-t border-border-strong/50 py-3 text-ui leading-normal">
              <dt className="font-semibold">{term}</dt>
              <dd className="mt-0.5 max-w-measure text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        {more && <ArrowLink to={more.to}>{more.label}</ArrowLink>}
      </div>
      <ProductPicture name={picture} />
    </div>
  </Section>
);
