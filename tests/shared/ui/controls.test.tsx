import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FaqAccordion } from '~/shared/sections/faq-section';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog, Dialog } from '~/shared/ui/dialog';
import { toast } from '~/shared/ui/toast/toast-store';
import { Toaster } from '~/shared/ui/toast/toaster';
import { fakeMedia } from '../motion/fake-observers';

function OpenButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Read the terms</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Terms" description="A summary.">
        <p>Text</p>
      </Dialog>
    </>
  );
}

function FormDialog({ draft }: { draft?: string | undefined }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="New user">
      <form data-draft={draft}>
        <input aria-label="Name" />
      </form>
    </Dialog>
  );
}

function DeleteExample() {
  const [open, setOpen] = useState(false);
  const [isPresent, setPresent] = useState(true);
  return (
    <section aria-label="Files">
      {isPresent && (
        <section>
          <Button onClick={() => setOpen(true)}>Delete</Button>
        </section>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        message={{ title: 'Delete the file?', description: 'It goes for good.', confirmLabel: 'Delete file' }}
        onConfirm={() => setPresent(false)}
      />
    </section>
  );
}

describe('questions', () => {
  const items = [
    { question: 'How long?', answer: 'Two to four weeks.' },
    { question: 'How much?', answer: 'From 499 a month.' },
  ];

  it('opens one question at a time, and closes it again', async () => {
    render(<FaqAccordion items={items} headingLevel={3} />);
    const first = screen.getByRole('button', { name: 'How long?' });
    const second = screen.getByRole('button', { name: 'How much?' });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    await userEvent.click(first);
    expect(first).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(second);
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(second).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(second);
    expect(second).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a dialog', () => {
  it('focuses the first field that people fill in, and closes by mouse without validating it', async () => {
    const onOpenChange = vi.fn();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Add agent" description={<a href="/help">Help</a>}>
        <form>
          <input type="hidden" name="email" value="ada@analytical.example" />
          <input aria-label="Trap" tabIndex={-1} />
          <input aria-label="Name" />
          <select aria-label="Model" />
        </form>
      </Dialog>,
    );
    const name = screen.getByLabelText('Name');
    expect(name).toHaveFocus();
    const onBlur = vi.fn();
    name.addEventListener('blur', onBlur);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onBlur).not.toHaveBeenCalled();
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('closes by its own backdrop, not by the overlay of a password manager', async () => {
    render(<FormDialog />);
    const foreign = document.createElement('div');
    foreign.style.pointerEvents = 'auto';
    document.documentElement.append(foreign);
    await userEvent.click(foreign);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    foreign.remove();
    await userEvent.click(document.querySelector('[data-overlay]') as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before it discards entries', async () => {
    render(<FormDialog />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Discard your entries?')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before Back on a phone discards entries, each time', async () => {
    const watchers: Element[] = [];
    vi.stubGlobal('CloseWatcher', function createWatcher() {
      const watcher = document.createElement('i');
      watchers.push(watcher);
      return Object.assign(watcher, { destroy: () => watchers.splice(watchers.indexOf(watcher), 1) });
    });
    fakeMedia('(pointer: coarse)');
    const goBack = () => {
      expect(watchers).toHaveLength(1);
      for (const watcher of watchers) fireEvent(watcher, new Event('close'));
    };
    render(<FormDialog />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    for (const _ of [1, 2]) {
      goBack();
      expect(screen.getByText('Discard your entries?')).toBeInTheDocument();
      goBack();
      await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    }
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  });

  it('closes at once where a draft keeps the entries', async () => {
    render(<FormDialog draft="demo_draft" />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes with Escape though a toast came up after it', async () => {
    render(
      <>
        <OpenButton />
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Read the terms' }));
    act(() => void toast({ title: 'You are signed in' }));
    expect(await screen.findByText('You are signed in')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Terms' })).not.toBeInTheDocument();
  });

  it('gives the focus to the surrounding section if its opener is gone with its own section', async () => {
    render(<DeleteExample />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete file' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Files' })).toHaveFocus());
  });
});
