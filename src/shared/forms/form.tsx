import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import formMessages from '~/content/words/forms.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { DomErrorBoundary } from '~/shared/ui/dom-error-boundary';
import { isNothingFocused } from '~/shared/ui/focus';

/**
 * A form that survives DOM changes by translators and extensions. Its own messages replace the browser's, and without
 * scripts the values don't land in the address.
 */
export const Form = (props: ComponentProps<'form'>) => (
  <DomErrorBoundary>
    <form {...props} noValidate method="post" />
  </DomErrorBoundary>
);

interface SubmitButtonProps {
  loading: boolean;
  /** Replaces the label while loading, such as 'Processing...'. */
  loadingText: string;
  className?: string;
  children: ReactNode;
}

export function SubmitButton({ loading, loadingText, className, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Browsers take the focus from a button that is disabled.
  useLayoutEffect(() => {
    if (loading) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && isNothingFocused()) button.current?.focus({ preventScroll: true });
  }, [loading]);
  return (
    <Button ref={button} type="submit" loading={loading} className={className}>
      {loading ? loadingText : children}
    </Button>
  );
}

interface ErrorSummaryProps {
  /** The names of the fields with an error. */
  fields: readonly string[];
  /** Each field's name. The message is only at the field. */
  labels: Readonly<Record<string, string>>;
}

/** A link to every field with an error, if there are several. Goes inside the form. */
export const ErrorSummary = (props: ErrorSummaryProps) =>
  props.fields.length > 1 ? <ErrorLinks {...props} /> : null;

function ErrorLinks({ fields, labels }: ErrorSummaryProps) {
  useEffect(() => {
    // The summary pushes down the field that just got the focus, out of sight on a phone.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section tabIndex={-1} aria-label={formMessages.summary.label}>
      <Callout tone="error" title={fillTemplate(formMessages.summary.heading, { count: fields.length })}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {fields.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => focusField(event, name)}
                className="underline decoration-error/60 underline-offset-3 hover:decoration-error hover:decoration-2"
              >
                {labels[name] ?? name}
              </a>
            </li>
          ))}
        </ul>
      </Callout>
    </section>
  );
}

// By name: a field’s id is none of its own.
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const found = event.currentTarget.closest('form')?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.focus();
}
