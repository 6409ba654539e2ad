import { type ReactNode, useRef } from 'react';
import { Button } from '~/shared/ui/button';

interface SubmitButtonProps {
  busy: boolean;
  /** Replaces the label while busy, such as 'Processing...'. */
  busyLabel: string;
  className?: string;
  children: ReactNode;
}

export function SubmitButton({ busy, busyLabel, className, children }: SubmitButtonProps) {
  const pointer = useRef('');
  return (
    <Button
      type="submit"
      busy={busy}
      className={className}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
      }}
      // A press would take the focus from the field, whose message then moves the button away before the
      // mouse is released, and the click is lost. A finger presses and releases in one go.
      onMouseDown={(event) => {
        if (pointer.current === 'mouse') event.preventDefault();
      }}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
