/** Whether a form control's value is a text. True for checkboxes as well, so check for them first. */
export const isTextControl = (
  control: unknown,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;
