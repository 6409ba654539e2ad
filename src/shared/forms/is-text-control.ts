/** Whether it's a form control whose value is a text. Checkboxes pass too, so check for them first. */
export const isTextControl = (
  control: unknown,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;
