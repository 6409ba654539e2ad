import type { UserEvent } from '@testing-library/user-event';

/** Fills in a field with one event: typing each key takes ten times as long, and has its own tests. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
