import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Dialog } from '~/shared/ui/dialog';

function Opener() {
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

function Deleting() {
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <section aria-label="Files">
      {there && <Button onClick={() => setOpen(true)}>Delete</Button>}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete the file?"
        description="It goes for good."
        confirmLabel="Delete file"
        onConfirm={() => setThere(false)}
      />
    </section>
  );
}

it('is named and described, follows the color scheme, and closes by its button', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Read the terms' }));
  const dialog = screen.getByRole('dialog', { name: 'Terms' });
  expect(dialog).toHaveAccessibleDescription('A summary.');
  expect(dialog).toHaveClass('adaptive');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('puts the first field of a form at hand, past what only machines fill in, and lets the mouse leave it', async () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Add agent" description={<a href="/help">Help</a>}>
      <form>
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

it('gives the focus back to what opened it', async () => {
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Read the terms' });
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

it('gives the focus to the part of the page around, where what opened it is gone', async () => {
  render(<Deleting />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete file' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Files' })).toHaveFocus());
});

it('confirms once and closes, or closes without confirming', async () => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete this lead?"
      description="It can't be brought back."
      confirmLabel="Delete lead"
      onConfirm={onConfirm}
      danger
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete lead' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
});
