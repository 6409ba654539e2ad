import { type ReactNode, useState } from 'react';
import { undoLabel } from '~/content/admin/upload';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';

/** How far the import of a file has gotten. */
type ImportState =
  | { step: 'preview' }
  | { step: 'applied'; title: string; text: string; undo: () => void }
  | { step: 'undone'; title: string; text: string }
  | { step: 'not-kept'; title: string; text: string };

interface Applied {
  title: string;
  text: string;
  /** Puts everything back. */
  undo: () => void | Promise<void>;
  undone: { title: string; text: string };
}

/** The steps of an import. Applying and undoing are reported in a toast, and stay beside the file. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'preview' });

  const applied = ({ title, text, undo, undone }: Applied) => {
    let done = false;
    // Offered twice, in the toast and beside the file; a second click has nothing left to undo.
    const undoOnce = () => {
      if (done) return;
      done = true;
      void Promise.resolve(undo()).then(() => {
        setState({ step: 'undone', ...undone });
        toast({ title: undone.title, variant: 'info' });
      });
    };
    setState({ step: 'applied', title, text, undo: undoOnce });
    toast({ title, variant: 'success', duration: 10_000, action: { label: undoLabel, run: undoOnce } });
  };

  const notKept = (why: { title: string; text: string }) => {
    setState({ step: 'not-kept', ...why });
    toast({ title: why.title, description: why.text, variant: 'destructive' });
  };

  return { state, applied, notKept };
}

/** The outcome of an import. */
export function ImportOutcome({ state, children }: { state: ImportState; children?: ReactNode }) {
  if (state.step === 'preview') return null;
  return (
    // The pressed button is gone, so the keyboard continues here.
    <div key={state.step} ref={focus} tabIndex={-1} className="rounded">
      <Outcome state={state}>{children}</Outcome>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Outcome({ state, children }: { state: ImportState; children?: ReactNode }) {
  switch (state.step) {
    case 'preview':
      return null;
    case 'applied':
      return (
        <Notice tone="success" role="status" title={state.title}>
          <p>{state.text}</p>
          {children}
          <Button variant="secondary" size="sm" onClick={state.undo} className="mt-1.5">
            {undoLabel}
          </Button>
        </Notice>
      );
    case 'undone':
      return <Notice tone="info" role="status" title={state.title} text={state.text} />;
    case 'not-kept':
      return <Notice tone="error" role="alert" title={state.title} text={state.text} />;
  }
}
