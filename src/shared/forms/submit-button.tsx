import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '~/shared/ui/button';

interface SubmitButtonProps {
  busy: boolean;
  /** Stands in for the label while busy, such as 'Processing...'. */
  busyLabel: string;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

export function SubmitButton({ busy, busyLabel, variant, className, children }: SubmitButtonProps) {
  return (
    <Button type="submit" busy={busy} variant={variant} className={className}>
      {busy ? busyLabel : children}
    </Button>
  );
}
