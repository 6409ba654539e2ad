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
import formMessages from '~/content/words/forms.json';
import { toast } from '~/shared/ui/toast/toast-store';
import { isTextControl } from './is-text-control';

type Values = FieldValues & Record<string, string | boolean | undefined>;
type FormApi<V extends FieldValues> = Pick<
  UseFormReturn<V>,
  'register' | 'handleSubmit' | 'getValues' | 'setValue' | 'reset' | 'setFocus' | 'subscribe' | 'trigger'
>;

interface FormError {
  name: string;
  message: string;
}

/**
 * A react-hook-form whose code (the library, the schema, the resolver) loads when the visitor first touches the form.
 * Until then the fields are plain HTML; early input is kept, even from before hydration. `load` resolves to a function
 * that makes the form API from the existing values.
 */
export function useLazyForm<V extends Values>(options: {
  load: () => Promise<(defaultValues: V) => FormApi<V>>;
  defaultValues: V;
  /** Called when the form is submitted and its code can't be loaded. By default it shows a toast. */
  onLoadError?: () => void;
}) {
  const { load, defaultValues, onLoadError = showLoadError } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const [formApi, setFormApi] = useState<FormApi<V> | null>(null);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const submittingRef = useRef(false);
  /** The submitted form: the visitor may leave its page before the code has loaded. */
  const submittedForm = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<FormApi<V>>>(undefined);
  // For handlers that start before the code has loaded: their render has no form API yet.
  const formApiRef = useRef<FormApi<V>>(undefined);
  const blurredBeforeLoad = useRef(new Set<Path<V>>());
  // Blur validates a field only if something was entered: tabbing past a field is no error.
  const dirtyNames = useRef(new Set<string>());

  const loadForm = useCallback((): Promise<FormApi<V>> => {
    loading.current ??= load().then(
      (create) => {
        const api = create(readForm(formRef.current ?? submittedForm.current, defaultValues));
        // react-hook-form writes these values into the fields that it takes over: a key pressed before it does, and
        // after they were read, would be lost.
        flushSync(() => setFormApi(api));
        formApiRef.current = api;
        for (const name of blurredBeforeLoad.current) {
          api.setValue(name, api.getValues(name), { shouldTouch: true, shouldValidate: true });
        }
        return api;
      },
      (error: unknown) => {
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  }, [load, defaultValues]);

  useEffect(trackPointer, []);
  useEffect(() => {
    let latestErrors: object = {};
    const show = () => setErrors(toErrorList(latestErrors, defaultValues));
    return formApi?.subscribe({
      formState: { errors: true },
      callback: (formState) => {
        latestErrors = formState.errors ?? {};
        runAfterPointerUp(show);
      },
    });
  }, [formApi, defaultValues]);

  const isDirty = (target: HTMLInputElement) =>
    dirtyNames.current.has(target.name) ||
    (target.type === 'checkbox'
      ? target.checked !== defaultValues[target.name]
      : isTextControl(target) && target.value !== String(defaultValues[target.name] ?? ''));

  const getFieldProps = (name: keyof V & string) => {
    const initial = defaultValues[name];
    const initialProps =
      typeof initial === 'boolean' ? { defaultChecked: initial } : { defaultValue: initial as string };
    const error = errors.find((formError) => formError.name === name)?.message;
    const registered = formApi?.register(name as unknown as Path<V>);
    const onBlur = async (event: { target: unknown; type?: unknown }) => {
      if (isDirty(event.target as HTMLInputElement)) await registered?.onBlur(event);
    };
    return { name, error, ...initialProps, ...registered, ...(registered && { onBlur }) } as {
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
  const getValues = (form = formApiRef.current): V =>
    readForm(
      formRef.current ?? submittedForm.current,
      form ? pickFormFields(form.getValues()) : defaultValues,
    );

  /** Copies values that password managers and some browsers fill in without an event. */
  const readFields = (form: FormApi<V>) => {
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
    onFocus: () => void loadForm().catch(() => undefined),
    onInput: ({ target }: FormEvent<HTMLFormElement>) =>
      void dirtyNames.current.add((target as HTMLInputElement).name),
    // A field that is left while the code loads is validated afterwards.
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      const isBeforeLoad = !formApiRef.current && target.name in defaultValues;
      if (isBeforeLoad && isDirty(target as unknown as HTMLInputElement))
        blurredBeforeLoad.current.add(target.name as Path<V>);
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (submittingRef.current) return;
      // A ref, since two presses in one task come before a render.
      submittingRef.current = true;
      submittedForm.current = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const byKeyboard = submitter !== null && document.activeElement === submitter;
      setIsSubmitting(true);
      try {
        const form = await loadForm().catch(onLoadError);
        if (form) readFields(form);
        await form?.handleSubmit(
          (values) => onValid(pickFormFields(values)),
          (found) => onInvalid?.(toErrorList(found, defaultValues).map(({ name }) => name)),
        )();
      } finally {
        submittingRef.current = false;
        // Browsers take the focus from a button that is disabled, and focus it only once it's enabled again.
        flushSync(() => setIsSubmitting(false));
        const hasLostFocus = !formRef.current?.contains(document.activeElement);
        if (byKeyboard && hasLostFocus) submitter.focus({ preventScroll: true });
      }
    },
  });

  const setValue = (name: keyof V & string, value: V[keyof V & string]) =>
    loadForm().then((form) =>
      form.setValue(name as unknown as Path<V>, value as PathValue<V, Path<V>>, SET_DIRTY),
    );

  /** Puts a text into a field at once. Until the form's code has loaded, only the field holds it. */
  const setFieldText = (name: string, text: string) => {
    const field = formRef.current?.elements.namedItem(name);
    if (formApiRef.current)
      formApiRef.current.setValue(name as Path<V>, text as PathValue<V, Path<V>>, SET_DIRTY);
    else if (isTextControl(field)) field.value = text;
  };

  /** Validates only these fields, and moves the focus to the first invalid one. */
  const validateFields = async (names: readonly (keyof V & string)[]): Promise<boolean> => {
    const form = await loadForm().catch(showLoadError);
    if (!form) return false;
    readFields(form);
    const fields = names as readonly unknown[] as Path<V>[];
    // Touched, so that later changes are validated.
    for (const name of fields) form.setValue(name, form.getValues(name), { shouldTouch: true });
    return form.trigger(fields, { shouldFocus: true });
  };

  const reset = (values: V = defaultValues) => {
    if (formApiRef.current) formApiRef.current.reset(values, { keepFieldsRef: true });
    else formRef.current?.reset();
    setErrors([]);
  };

  return {
    getFieldProps,
    errors,
    isSubmitting,
    formProps,
    setValue,
    setFieldText,
    validateFields,
    reset,
    /** The form's current values. */
    getValues,
  };
}

const SET_DIRTY = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

const showLoadError = () => void toast({ ...formMessages.loadFailed, variant: 'destructive' });

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
function toErrorList(errors: object, order: Values): FormError[] {
  const found = new Map(Object.entries(errors) as [string, { message?: string } | undefined][]);
  return Object.keys(order).flatMap((name) => {
    const error = found.get(name);
    return error ? [{ name, message: error.message ?? formMessages.checkField }] : [];
  });
}

let isPointerDown = false;
const pendingChanges = new Set<() => void>();

/**
 * Defers a layout change until pointerup. A message that appears on blur would otherwise move the
 * pressed control away, and the press would be lost.
 */
function runAfterPointerUp(change: () => void): void {
  if (isPointerDown) pendingChanges.add(change);
  else change();
}

/** Tracks the pointer while a form is on the page. Returns a function that stops it. */
function trackPointer(): () => void {
  const onDown = () => {
    isPointerDown = true;
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
  isPointerDown = false;
  for (const change of [...pendingChanges]) change();
  pendingChanges.clear();
}
