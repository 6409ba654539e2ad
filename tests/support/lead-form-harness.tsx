import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';
import { pasteInto } from './paste-into';

beforeEach(() => {
  // jsdom doesn't scroll.
  Element.prototype.scrollIntoView = vi.fn();
});
// Toasts outlive a test's page.
afterEach(() => {
  for (const toast of screen.queryAllByTestId('toast')) act(() => toast.click());
});

/** The control with this name from the specification. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No field ${name}`);
  return found;
}

/** Fills in the field with this name. */
export const fill = (user: UserEvent, name: string, text: string): Promise<void> =>
  pasteInto(user, field(name), text);

/** Replaces the app's toaster. */
export function Toasts() {
  return useToasts()
    .filter(({ status }) => status === 'open')
    .map(({ id, title, description, variant }) => (
      <button key={id} type="button" data-testid="toast" onClick={() => dismissToast(id)}>
        {[title, description, variant].filter(Boolean).join(' | ')}
      </button>
    ));
}

/** 'title | description | variant' of each toast. */
export const toastTexts = () => screen.queryAllByTestId('toast').map((toast) => toast.textContent);
