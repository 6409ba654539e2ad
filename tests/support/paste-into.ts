import type { UserEvent } from '@testing-library/user-event';

/** Fills in a field in one event: to type each key takes ten times as long, and has tests of its own. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
