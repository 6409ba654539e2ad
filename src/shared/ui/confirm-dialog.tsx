import { type ComponentProps, type ReactNode, useState } from 'react';
import uiMessages from '~/content/words/ui.json';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmMessage {
  title: string;
  /** The consequences, and whether they can be undone. */
  description: ReactNode;
  /** The label of the confirm button. */
  confirmLabel: string;
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  message: ConfirmMessage;
  /** Called once the visitor confirmed; the dialog closes by itself. */
  onConfirm: () => void;
  danger?: boolean;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  message,
  onConfirm,
  danger = false,
}: ConfirmDialogProps) {
  const confirm = () => {
    onOpenChange(false);
    onConfirm();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={message.title}
      description={message.description}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {uiMessages.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={confirm}>
            {message.confirmLabel}
          </Button>
        </>
      }
    />
  );
}

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
