/** Whether it is a form control whose value is a text. Checkboxes pass as well: look at them first. */
export const isTextual = (
  control: unknown,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;
