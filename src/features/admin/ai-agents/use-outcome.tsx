import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { workspaceCopy } from '~/content/admin/ai-agents';
import { Button } from '~/shared/ui/button';
import { dismissToast, toast } from '~/shared/ui/toast/toast-store';

interface Said {
  text: string;
  undo?: () => void;
}

/** Reports the last action: in a toast, and as a line that stays beside the controls until the next action. */
export function useOutcome() {
  const [said, setSaid] = useState<Said>();
  const line = useRef<HTMLParagraphElement>(null);

  /** `undo` takes it back, and `undone` then says so. */
  const say = (text: string, back?: { undo: () => void; undone: string }) => {
    let id = '';
    const undo =
      back &&
      (() => {
        back.undo();
        dismissToast(id);
        toast({ title: back.undone });
        setSaid({ text: back.undone });
      });
    id = toast({
      title: text,
      variant: 'success',
      ...(undo && { action: { label: workspaceCopy.undo, run: undo }, duration: 10_000 }),
    });
    setSaid({ text, undo });
  };

  const outcome: ReactNode = said && (
    <p
      ref={line}
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-x-3 text-[0.94rem] text-soft outline-none md:min-h-9"
    >
      {workspaceCopy.said(said.text)}
      {said.undo && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            said.undo?.();
            // The button disappears.
            line.current?.focus();
          }}
        >
          {workspaceCopy.undo}
        </Button>
      )}
    </p>
  );
  return { say, outcome };
}

/**
 * Moves the focus to `target` once `dialogOpen` turns false, if that was asked for: the opener of the dialog may
 * be gone, and an open dialog keeps the focus.
 */
export function useFocusAfter(dialogOpen: boolean, target: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (dialogOpen || !wanted.current) return;
    wanted.current = false;
    target.current?.focus();
  }, [dialogOpen, target]);
  return () => {
    wanted.current = true;
  };
}
