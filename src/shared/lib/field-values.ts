import { isNothingFocused } from '~/shared/ui/focus';

/*
 * Keeps field values and the focus when React replaces the elements of a part of the page.
 */

/** Elements that can hold a value or the focus. */
const CONTROLS = 'form, input, textarea, select, button, details, summary, a, [tabindex]';

/** Controls by form, kind and name (see findControls). */
export type CapturedFields = ReadonlyMap<string, HTMLElement>;

/** The focused element, or the last one if it was replaced: visitors may move to another field after the capture. */
let lastFocused: Element | null = null;
/** Elements whose values were restored already. Their replacements may hold newer values. */
const restoredElements = new WeakSet<Element>();

globalThis.document?.addEventListener(
  'focusin',
  ({ target }) => {
    lastFocused = target as Element;
  },
  true,
);

/**
 * Captures the controls in an element. Their values and the focus are read when they are restored, so input in between
 * counts.
 */
export function captureFields(root: ParentNode): CapturedFields {
  lastFocused = document.activeElement;
  return findControls(root);
}

/**
 * Copies values, choices, selection and focus from captured controls to the controls that replaced them. With `notify`,
 * React and react-hook-form receive each changed value as input; without it, the components' effects must read the
 * fields. Returns the new control for each replaced one.
 */
export function restoreFields(
  root: ParentNode,
  captured: CapturedFields,
  notify = true,
): Map<Element, HTMLElement> {
  const replaced = new Map<Element, HTMLElement>();
  const current = findControls(root);
  for (const [key, before] of captured) {
    const after = current.get(key);
    if (!after || after === before) continue;
    replaced.set(before, after);
    if (!restoredElements.has(before)) restoreValue(before, after, notify);
    restoredElements.add(before);
  }
  const focused = lastFocused;
  const replacement = focused && replaced.get(focused);
  if (replacement && isNothingFocused()) {
    replacement.focus({ preventScroll: true });
    if (isTextInput(focused) && isTextInput(replacement) && focused.selectionStart !== null)
      replacement.setSelectionRange(
        focused.selectionStart,
        focused.selectionEnd,
        focused.selectionDirection ?? 'none',
      );
  }
  return replaced;
}

/**
 * Identifies controls by form, kind, name and, for radio buttons, value: elements that extensions insert between them
 * don't matter.
 */
function findControls(root: ParentNode): Map<string, HTMLElement> {
  const forms = [...root.querySelectorAll('form')];
  const counts = new Map<string, number>();
  const found = new Map<string, HTMLElement>();
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    const form = control.closest('form');
    const choice = isCheckable(control) && control.type === 'radio' ? control.value : '';
    const kind = [
      form && forms.indexOf(form),
      control.localName,
      control.getAttribute('name'),
      choice,
    ].join();
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    found.set(`${kind},${count}`, control);
  }
  return found;
}

function restoreValue(before: Element, after: Element, notify: boolean): void {
  if (isCheckable(before) && isCheckable(after)) {
    if (before.checked === after.checked) return;
    // React listens to clicks. A click on an unchecked radio button would check it.
    if (notify && (before.checked || after.type === 'checkbox')) after.click();
    else after.checked = before.checked;
  } else if ((isTextInput(before) && isTextInput(after)) || (isSelect(before) && isSelect(after))) {
    // The option may be gone.
    if (before.value === after.value || (isSelect(after) && !hasOption(after, before.value))) return;
    if (!notify) {
      after.value = before.value;
      return;
    }
    // React overrides the element's value setter and ignores events after it, so this uses the prototype's setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(after), 'value')?.set?.call(after, before.value);
    for (const type of ['input', 'change']) after.dispatchEvent(new Event(type, { bubbles: true }));
  } else if (before instanceof HTMLDetailsElement && after instanceof HTMLDetailsElement)
    after.open = before.open;
}

const isCheckable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

const isSelect = (control: Element): control is HTMLSelectElement => control instanceof HTMLSelectElement;
const hasOption = ({ options }: HTMLSelectElement, value: string) =>
  [...options].some((option) => option.value === value);

const isTextInput = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !/^(?:checkbox|radio|file|hidden)$/.test(control.type));
