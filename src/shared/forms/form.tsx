import type { ComponentProps } from 'react';
import { DomErrorBoundary } from '../ui/dom-error-boundary';

/** A form that outlives what translators and extensions do to its elements. */
export const Form = (props: ComponentProps<'form'>) => (
  <DomErrorBoundary>
    <form {...props} />
  </DomErrorBoundary>
);
