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
 * A react-hook-form whose code (the library, the schema, the resolver) is fetched when the visitor first
 * touches the form. Until then the fields are plain HTML; early input, even from before hydration, is
 * taken over. `load` resolves to a function that makes the form control from the existing values.
 */
export function useLazyForm<V extends Values>(options: {
  load: () => Promise<(defaultValues: V) => Controller<V>>;
  defaultValues: V;
  /** Called when the form is submitted and its code can't be fetched. Shows a toast unless given. */
  onUnavailable?: () => void;
}) {
  const { load, defaultValues, onUnavailable = showUnavailable } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const [controller, setController] = useState<Controller<V> | null>(null);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const sending = useRef(false);
  /** The form as it was sent: its page may be left before the code is there. */
  const sent = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<Controller<V>>>(undefined);
  // For handlers that started before the code was there: their render has no controller yet.
  const loaded = useRef<Controller<V>>(undefined);
  const leftEarly = useRef(new Set<Path<V>>());
  // A field is judged when it's left only if something was entered: tabbing past it says nothing.
  const entered = useRef(new Set<string>());

  const ready = useCallback((): Promise<Controller<V>> => {
    loading.current ??= load().then(
      (create) => {
        const made = create(readForm(formRef.current ?? sent.current, defaultValues));
        // react-hook-form writes these values into the fields that it takes over: a key pressed before it does, and
        // after they were read, would be lost.
        flushSync(() => setController(made));
        loaded.current = made;
        for (const name of leftEarly.current) {
          made.setValue(name, made.getValues(name), { shouldTouch: true, shouldValidate: true });
        }
        return made;
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
    entered.current.has(target.name) ||
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

  /** A field that has gone from the form, such as a box for something that was switched off, leaves no value. */
  const own = (values: V): V =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in defaultValues)) as V;

  /** What the fields show, and what the form knows of fields that it doesn't show. */
  const values = (form = loaded.current): V =>
    readForm(formRef.current ?? sent.current, form ? own(form.getValues()) : defaultValues);

  /** Takes over what password managers and some browsers have filled in without an event. */
  const readFields = (form: Controller<V>) => {
    for (const [name, value] of Object.entries(values(form))) {
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
    onFocus: () => void ready().catch(() => undefined),
    onInput: ({ target }: FormEvent<HTMLFormElement>) =>
      void entered.current.add((target as HTMLInputElement).name),
    // A field that was left while the code was loading is checked when it arrives.
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      const early = !loaded.current && target.name in defaultValues;
      if (early && hasEntry(target as unknown as HTMLInputElement))
        leftEarly.current.add(target.name as Path<V>);
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (sending.current) return;
      // Two presses in one task come before a render.
      sending.current = true;
      sent.current = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const byKeyboard = submitter !== null && document.activeElement === submitter;
      setSubmitting(true);
      try {
        const form = await ready().catch(onUnavailable);
        if (form) readFields(form);
        await form?.handleSubmit(
          (values) => onValid(own(values)),
          (found) => onInvalid?.(toErrorList(found, defaultValues).map(({ name }) => name)),
        )();
      } finally {
        sending.current = false;
        // Browsers take the focus from a button that is disabled, and focus it only once it's enabled again.
        flushSync(() => setSubmitting(false));
        const lost = !formRef.current?.contains(document.activeElement);
        if (byKeyboard && lost) submitter.focus({ preventScroll: true });
      }
    },
  });

  const setValue = (name: keyof V & string, value: V[keyof V & string]) =>
    ready().then((form) =>
      form.setValue(name as unknown as Path<V>, value as PathValue<V, Path<V>>, SET_AS_ENTERED),
    );

  /** Puts a text into a field at once. Until the form's code is there, only the field holds it. */
  const fill = (name: string, text: string) => {
    const field = formRef.current?.elements.namedItem(name);
    if (loaded.current)
      loaded.current.setValue(name as Path<V>, text as PathValue<V, Path<V>>, SET_AS_ENTERED);
    else if (isTextControl(field)) field.value = text;
  };

  /** Checks only these fields, and moves the focus to the first invalid one. */
  const check = async (names: readonly (keyof V & string)[]): Promise<boolean> => {
    const form = await ready().catch(showUnavailable);
    if (!form) return false;
    readFields(form);
    const fields = names as readonly unknown[] as Path<V>[];
    // A checked field is followed from then on, like one that was left.
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
    values,
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
 * Runs a change of the page once the visitor holds no button or finger down. A message that appears as a field
 * is left would otherwise move the control being pressed, and the press would be lost.
 */
function runAfterPress(change: () => void): void {
  if (isPressed) pendingChanges.add(change);
  else change();
}

/** Follows the visitor's presses as long as a form is on the page. Returns a function that stops it. */
function watchPresses(): () => void {
  const down = () => {
    isPressed = true;
  };
  // The click itself comes after the button is up.
  const up = () => void setTimeout(runPendingChanges);
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  addEventListener('pointerdown', down, options);
  addEventListener('pointerup', up, options);
  addEventListener('pointercancel', up, options);
  // A context menu swallows the end of the press that opened it.
  addEventListener('contextmenu', up, options);
  return () => {
    watch.abort();
    runPendingChanges();
  };
}

function runPendingChanges() {
  isPressed = false;
  for (const change of [...pendingChanges]) change();
  pendingChanges.clear();
}
