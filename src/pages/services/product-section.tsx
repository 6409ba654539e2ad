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
    <Section id={product.id} heading={product.name} intro={product.outcome} ground={ground}>
      {children}
    </Section>
  );
}
