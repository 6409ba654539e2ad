import { type ComponentProps, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog, type ConfirmMessage } from './dialog';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  message: ConfirmMessage;
  danger?: boolean;
  onConfirm: () => void;
}

/** A button that asks before it acts. */
export function ConfirmButton({ message, danger = true, onConfirm, ...button }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setIsOpen(true)} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        message={message}
        danger={danger}
        onConfirm={onConfirm}
      />
    </>
  );
}
