import { isNothingFocused } from '~/shared/ui/focus';

/*
 * What visitors have entered and where they are, kept when elements are replaced by others that stand for the same: when
 * React renders a part of the page from nothing.
 */

/** What can hold a value or the focus, or can be pressed. */
const CONTROLS = 'form, input, textarea, select, button, details, summary, a, [tabindex]';

/** The controls by what they stand for. */
export type CapturedFields = ReadonlyMap<string, HTMLElement>;

/** What has the focus, or had it until it was replaced: visitors also go on to another field after the capture. */
let lastFocused: Element | null = null;
/** Elements whose values have been handed on. What's entered into their replacements since is newer. */
const restoredElements = new WeakSet<Element>();

globalThis.document?.addEventListener(
  'focusin',
  ({ target }) => {
    lastFocused = target as Element;
  },
  true,
);

/**
 * Remembers the controls in an element. Their values and the focus are read when they are restored, so what is entered in
 * between counts.
 */
export function captureFields(root: ParentNode): CapturedFields {
  lastFocused = document.activeElement;
  return findControls(root);
}

/**
 * Gives the controls that have replaced captured ones the values, the choices, the selection and the focus that those
 * had. With `notify`, React and react-hook-form hear of each value that differs, as if it had been entered; without it
 * the fields must be read by their component's effects. Returns the new control for each captured one that was replaced.
 */
export function restoreFields(
  root: ParentNode,
  captured: CapturedFields,
  notify = true,
): Map<Element, HTMLElement> {
  const replaced = new Map<Element, HTMLElement>();
  const now = findControls(root);
  for (const [key, before] of captured) {
    const after = now.get(key);
    if (!after || after === before) continue;
    replaced.set(before, after);
    if (!restoredElements.has(before)) restoreValue(before, after, notify);
    restoredElements.add(before);
  }
  const before = lastFocused;
  const holder = before && replaced.get(before);
  if (holder && isNothingFocused()) {
    holder.focus({ preventScroll: true });
    if (isTextInput(before) && isTextInput(holder) && before.selectionStart !== null)
      holder.setSelectionRange(
        before.selectionStart,
        before.selectionEnd,
        before.selectionDirection ?? 'none',
      );
  }
  return replaced;
}

/** By form, kind, name and, of radio buttons, value: what others have put between the controls doesn't matter. */
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
    // A click is what React listens to. One on a radio button that was let go of would choose it again.
    if (notify && (before.checked || after.type === 'checkbox')) after.click();
    else after.checked = before.checked;
  } else if ((isTextInput(before) && isTextInput(after)) || (isSelect(before) && isSelect(after))) {
    // The choice may no longer be offered.
    if (before.value === after.value || (isSelect(after) && !hasOption(after, before.value))) return;
    if (!notify) {
      after.value = before.value;
      return;
    }
    // React takes no notice of an event on a field whose value was set by the element's own, which it overrides.
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
