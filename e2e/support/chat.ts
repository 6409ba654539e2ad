import { expect, type Page } from '@playwright/test';
import { brand } from '../../src/facts/brand';

/** The chat's controls. */
export function getChat(page: Page) {
  const panel = page.getByRole('dialog', { name: brand.assistantName });
  return {
    launcher: page.getByRole('button', { name: 'Open chat' }),
    panel,
    log: panel.getByRole('log'),
    field: panel.getByPlaceholder('Ask a question or type a message'),
    send: panel.getByRole('button', { name: 'Send message' }),
    voice: panel.getByRole('button', { name: 'Voice input' }),
    stop: panel.getByRole('button', { name: 'Stop' }),
    close: panel.getByRole('button', { name: 'Close chat' }),
    thinking: panel.getByText('AI is thinking...'),
  };
}

export async function openChat(page: Page) {
  const chat = getChat(page);
  await chat.launcher.click();
  await expect(chat.panel).toBeVisible();
  return chat;
}

/** Types a question and sends it with Enter. */
export async function ask(page: Page, question: string) {
  const { field } = getChat(page);
  await field.fill(question);
  await field.press('Enter');
}
