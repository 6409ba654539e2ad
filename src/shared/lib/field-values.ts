import { nobodyHasFocus } from '~/shared/ui/focus';

/*
 * What visitors have entered and where they are, kept when elements are replaced by others that stand for the same: when
 * React renders a part of the page from nothing.
 */

/** What can hold a value or the focus, or can be pressed. */
const CONTROLS = 'form, input, textarea, select, button, details, summary, a, [tabindex]';

export interface CapturedFields {
  controls: Map<string, HTMLElement>;
  focused: Element | null;
}

/**
 * Remembers the controls in an element. Their values are read when they are restored, from the old elements, so what is
 * entered in between counts.
 */
export const captureFields = (root: ParentNode): CapturedFields => ({
  controls: findControls(root),
  focused: document.activeElement,
});

/**
 * Gives the controls that have replaced captured ones the values, the choices, the selection and the focus that those
 * had. With `notify`, React and react-hook-form hear of each value that differs, as if it had been entered; without it
 * the fields must be read by their component's effects. Returns the new control for each captured one that was replaced.
 */
export function restoreFields(
  root: ParentNode,
  { controls, focused }: CapturedFields,
  notify = true,
): Map<Element, HTMLElement> {
  const replaced = new Map<Element, HTMLElement>();
  const now = findControls(root);
  for (const [key, before] of controls) {
    const after = now.get(key);
    if (!after || after === before) continue;
    replaced.set(before, after);
    restoreValue(before, after, notify);
  }
  const holder = focused && replaced.get(focused);
  if (holder && nobodyHasFocus()) {
    holder.focus({ preventScroll: true });
    if (isText(focused) && isText(holder) && focused.selectionStart !== null)
      holder.setSelectionRange(
        focused.selectionStart,
        focused.selectionEnd,
        focused.selectionDirection ?? 'none',
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
    const choice = isChoice(control) && control.type === 'radio' ? control.value : '';
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
  if (isChoice(before) && isChoice(after)) {
    if (before.checked === after.checked) return;
    // A click is what React listens to. One on a radio button that was let go of would choose it again.
    if (notify && (before.checked || after.type === 'checkbox')) after.click();
    else after.checked = before.checked;
  } else if ((isText(before) && isText(after)) || (isSelect(before) && isSelect(after))) {
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

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

const isSelect = (control: Element): control is HTMLSelectElement => control instanceof HTMLSelectElement;
const hasOption = ({ options }: HTMLSelectElement, value: string) =>
  [...options].some((option) => option.value === value);

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !/^(?:checkbox|radio|file|hidden)$/.test(control.type));
