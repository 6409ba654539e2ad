import {
  type FocusEvent,
  type FormEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import formWords from '~/content/words/forms.json';
import { toast } from '~/shared/ui/toast/toast-store';
import { isTextControl } from './is-text-control';

type Values = FieldValues & Record<string, string | boolean | undefined>;
type Controller<V extends FieldValues> = Pick<
  UseFormReturn<V>,
  'register' | 'handleSubmit' | 'getValues' | 'setValue' | 'reset' | 'setFocus' | 'subscribe' | 'trigger'
>;

interface FieldError {
  name: string;
  message: string;
}

/**
 * A react-hook-form whose code (the library, the schema, the resolver) loads when the visitor first touches the form.
 * Until then the fields are plain HTML; early input is kept, even from before hydration. `load` resolves to a function
 * that makes the form control from the existing values.
 */
export function useLazyForm<V extends Values>(options: {
  load: () => Promise<(defaultValues: V) => Controller<V>>;
  defaultValues: V;
  /** Called when the form is submitted and its code can't be loaded. By default it shows a toast. */
  onUnavailable?: () => void;
}) {
  const { load, defaultValues, onUnavailable = showUnavailable } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const [controller, setController] = useState<Controller<V> | null>(null);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const isSubmitting = useRef(false);
  /** The submitted form: the visitor may leave its page before the code has loaded. */
  const submittedForm = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<Controller<V>>>(undefined);
  // For handlers that start before the code has loaded: their render has no controller yet.
  const loaded = useRef<Controller<V>>(undefined);
  const blurredEarly = useRef(new Set<Path<V>>());
  // Blur validates a field only if something was entered: tabbing past a field is no error.
  const enteredNames = useRef(new Set<string>());

  const loadController = useCallback((): Promise<Controller<V>> => {
    loading.current ??= load().then(
      (create) => {
        const created = create(readForm(formRef.current ?? submittedForm.current, defaultValues));
        // react-hook-form writes these values into the fields that it takes over: a key pressed before it does, and
        // after they were read, would be lost.
        flushSync(() => setController(created));
        loaded.current = created;
        for (const name of blurredEarly.current) {
          created.setValue(name, created.getValues(name), { shouldTouch: true, shouldValidate: true });
        }
        return created;
      },
      (error: unknown) => {
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  }, [load, defaultValues]);

  useEffect(watchPresses, []);
  useEffect(() => {
    let found: object = {};
    const show = () => setErrors(toErrorList(found, defaultValues));
    return controller?.subscribe({
      formState: { errors: true },
      callback: ({ errors: now }) => {
        found = now ?? {};
        runAfterPress(show);
      },
    });
  }, [controller, defaultValues]);

  const hasEntry = (target: HTMLInputElement) =>
    enteredNames.current.has(target.name) ||
    (target.type === 'checkbox'
      ? target.checked !== defaultValues[target.name]
      : isTextControl(target) && target.value !== String(defaultValues[target.name] ?? ''));

  const field = (name: keyof V & string) => {
    const initial = defaultValues[name];
    const start =
      typeof initial === 'boolean' ? { defaultChecked: initial } : { defaultValue: initial as string };
    const error = errors.find((one) => one.name === name)?.message;
    const registered = controller?.register(name as unknown as Path<V>);
    const onBlur = async (event: { target: unknown; type?: unknown }) => {
      if (hasEntry(event.target as HTMLInputElement)) await registered?.onBlur(event);
    };
    return { name, error, ...start, ...registered, ...(registered && { onBlur }) } as {
      name: string;
      error: string | undefined;
      defaultValue?: string;
      defaultChecked?: boolean;
      ref?: RefCallback<HTMLElement>;
      onChange?: (event: { target: unknown; type?: unknown }) => Promise<boolean | undefined>;
      onBlur?: (event: { target: unknown; type?: unknown }) => Promise<void>;
    };
  };

  /** Drops the values of fields that the form no longer has, such as a checkbox that was switched off. */
  const pickFormFields = (values: V): V =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in defaultValues)) as V;

  /** The values of the fields, and the form's own values for fields that aren't shown. */
  const getValues = (form = loaded.current): V =>
    readForm(
      formRef.current ?? submittedForm.current,
      form ? pickFormFields(form.getValues()) : defaultValues,
    );

  /** Copies values that password managers and some browsers fill in without an event. */
  const readFields = (form: Controller<V>) => {
    for (const [name, value] of Object.entries(getValues(form))) {
      const path = name as Path<V>;
      if (form.getValues(path) !== value)
        form.setValue(path, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true });
    }
  };

  /** `onInvalid` gets the names of the fields that are wrong, in the form's order. */
  const formProps = (onValid: (values: V) => Promise<void>, onInvalid?: (names: string[]) => void) => ({
    ref: formRef,
    noValidate: true as const,
    // Without scripts the values must not land in the address.
    method: 'post' as const,
    onFocus: () => void loadController().catch(() => undefined),
    onInput: ({ target }: FormEvent<HTMLFormElement>) =>
      void enteredNames.current.add((target as HTMLInputElement).name),
    // A field that is left while the code loads is validated afterwards.
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      const isEarly = !loaded.current && target.name in defaultValues;
      if (isEarly && hasEntry(target as unknown as HTMLInputElement))
        blurredEarly.current.add(target.name as Path<V>);
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSubmitting.current) return;
      // A ref, since two presses in one task come before a render.
      isSubmitting.current = true;
      submittedForm.current = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const byKeyboard = submitter !== null && document.activeElement === submitter;
      setSubmitting(true);
      try {
        const form = await loadController().catch(onUnavailable);
        if (form) readFields(form);
        await form?.handleSubmit(
          (values) => onValid(pickFormFields(values)),
          (found) => onInvalid?.(toErrorList(found, defaultValues).map(({ name }) => name)),
        )();
      } finally {
        isSubmitting.current = false;
        // Browsers take the focus from a button that is disabled, and focus it only once it's enabled again.
        flushSync(() => setSubmitting(false));
        const hasLostFocus = !formRef.current?.contains(document.activeElement);
        if (byKeyboard && hasLostFocus) submitter.focus({ preventScroll: true });
      }
    },
  });

  const setValue = (name: keyof V & string, value: V[keyof V & string]) =>
    loadController().then((form) =>
      form.setValue(name as unknown as Path<V>, value as PathValue<V, Path<V>>, SET_AS_ENTERED),
    );

  /** Puts a text into a field at once. Until the form's code has loaded, only the field holds it. */
  const fill = (name: string, text: string) => {
    const field = formRef.current?.elements.namedItem(name);
    if (loaded.current)
      loaded.current.setValue(name as Path<V>, text as PathValue<V, Path<V>>, SET_AS_ENTERED);
    else if (isTextControl(field)) field.value = text;
  };

  /** Checks only these fields, and moves the focus to the first invalid one. */
  const check = async (names: readonly (keyof V & string)[]): Promise<boolean> => {
    const form = await loadController().catch(showUnavailable);
    if (!form) return false;
    readFields(form);
    const fields = names as readonly unknown[] as Path<V>[];
    // Touched, so that later changes are validated.
    for (const name of fields) form.setValue(name, form.getValues(name), { shouldTouch: true });
    return form.trigger(fields, { shouldFocus: true });
  };

  const reset = (values: V = defaultValues) => {
    if (loaded.current) loaded.current.reset(values, { keepFieldsRef: true });
    else formRef.current?.reset();
    setErrors([]);
  };

  return {
    field,
    errors,
    submitting,
    formProps,
    setValue,
    fill,
    check,
    reset,
    /** The form's current values. */
    values: getValues,
  };
}

const SET_AS_ENTERED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

const showUnavailable = () => void toast({ ...formWords.notReady, variant: 'destructive' });

function readForm<V extends Values>(form: HTMLFormElement | null, defaults: V): V {
  const values: Values = { ...defaults };
  for (const name of Object.keys(defaults)) {
    const element = form?.elements.namedItem(name);
    if (element instanceof HTMLInputElement && element.type === 'checkbox') values[name] = element.checked;
    else if (isTextControl(element)) values[name] = element.value;
  }
  return values as V;
}

/** In the form's field order. */
function toErrorList(errors: object, order: Values): FieldError[] {
  const found = new Map(Object.entries(errors) as [string, { message?: string } | undefined][]);
  return Object.keys(order).flatMap((name) => {
    const error = found.get(name);
    return error ? [{ name, message: error.message ?? formWords.checkField }] : [];
  });
}

let isPressed = false;
const pendingChanges = new Set<() => void>();

/**
 * Runs a change of the page once no button or finger is down. A message that appears on blur would otherwise move the
 * pressed control away, and the press would be lost.
 */
function runAfterPress(change: () => void): void {
  if (isPressed) pendingChanges.add(change);
  else change();
}

/** Tracks presses while a form is on the page. Returns a function that stops it. */
function watchPresses(): () => void {
  const onDown = () => {
    isPressed = true;
  };
  // The click itself comes after the button is up.
  const onUp = () => void setTimeout(runPendingChanges);
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  addEventListener('pointerdown', onDown, options);
  addEventListener('pointerup', onUp, options);
  addEventListener('pointercancel', onUp, options);
  // A context menu swallows the end of the press that opened it.
  addEventListener('contextmenu', onUp, options);
  return () => {
    controller.abort();
    runPendingChanges();
  };
}

function runPendingChanges() {
  isPressed = false;
  for (const change of [...pendingChanges]) change();
  pendingChanges.clear();
}
