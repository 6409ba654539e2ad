import type { ReactNode } from 'react';
import type { Product } from '~/content/services-overview';
import { Section } from '~/shared/sections/section';

interface ProductSectionProps {
  product: Product;
  ground?: 'page' | 'sunken' | 'panel';
  children: ReactNode;
}

/** A product under its anchor: its name, and what a department has when it works. */
export function ProductSection({ product, ground, children }: ProductSectionProps) {
  return (
    <Section id={product.id} heading={product.name} ground={ground}>
      <p className="-mt-6 mb-10 max-w-[34rem] text-xl leading-snug text-pretty">{product.outcome}</p>
      {children}
    </Section>
  );
}
