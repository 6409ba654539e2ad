import { createTabStore } from '~/shared/lib/tab-store';

/** The number of toasts kept, including dismissed ones. */
const TOAST_LIMIT = 5;
const MAX_VISIBLE_TOASTS = 3;
const TOAST_DURATION_MS = 4000;
const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastVariant = 'default' | 'success' | 'info' | 'destructive';

interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Its language, if it isn't the site's. */
  lang?: string;
  /** How long it stays in sight, in milliseconds. */
  duration?: number;
  /** A button within it, such as Undo. Pressing it dismisses the toast. */
  action?: { label: string; run: () => void };
  /** What it is about, such as a form. It replaces an open toast about the same. */
  topic?: string;
}

export interface Toast extends ToastMessage {
  id: string;
  variant: ToastVariant;
  duration: number;
  status: 'open' | 'dismissed';
}

/** Shows a short message in the corner of the page. Returns its id. */
export function toast({
  title,
  description,
  variant = 'default',
  duration = TOAST_DURATION_MS,
  lang,
  action,
  topic,
}: ToastMessage): string {
  toastCount += 1;
  const id = `toast-${toastCount}`;
  for (const earlier of toasts.get()) if (topic && earlier.topic === topic) dismissToast(earlier.id);
  toasts.set(
    dropOldest([
      ...toasts.get(),
      { id, title, description, variant, duration, lang, action, topic, status: 'open' },
    ]),
  );
  return id;
}

/** Hides a toast. It is removed after TOAST_REMOVE_DELAY_MS, or earlier at the limit. */
export function dismissToast(id: string): void {
  if (!toasts.get().some((entry) => entry.id === id && entry.status === 'open')) return;
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, status: 'dismissed' } : entry)));
  setTimeout(() => toasts.set(toasts.get().filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS);
}

/** All toasts kept, oldest first. */
export const useToasts = (): readonly Toast[] => toasts.useValue();

/** The newest open toasts, oldest first. The others wait; their duration starts when they appear. */
export function getVisibleToasts(all: readonly Toast[]): readonly Toast[] {
  return all.filter((entry) => entry.status === 'open').slice(-MAX_VISIBLE_TOASTS);
}

const toasts = createTabStore<readonly Toast[]>([]);
let toastCount = 0;

// Drops dismissed toasts before open ones.
function dropOldest(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= TOAST_LIMIT) return all;
  const dropped = all.find((entry) => entry.status === 'dismissed') ?? all[0];
  return dropOldest(all.filter((entry) => entry !== dropped));
}
