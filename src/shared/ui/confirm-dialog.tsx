import { type ComponentProps, type ReactNode, useState } from 'react';
import windowWords from '~/content/words/windows.json';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmQuestion {
  title: string;
  /** The consequences, and whether they can be undone. */
  description: ReactNode;
  /** The label of the confirm button. */
  confirm: string;
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: ConfirmQuestion;
  /** Called once the visitor confirmed; the dialog closes by itself. */
  onConfirm: () => void;
  danger?: boolean;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  question,
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
      title={question.title}
      description={question.description}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {windowWords.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={confirm}>
            {question.confirm}
          </Button>
        </>
      }
    />
  );
}

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  question: ConfirmQuestion;
  danger?: boolean;
  onConfirm: () => void;
}

/** A button that asks before it acts. */
export function ConfirmButton({ question, danger = true, onConfirm, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={question}
        danger={danger}
        onConfirm={onConfirm}
      />
    </>
  );
}
