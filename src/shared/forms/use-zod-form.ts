import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { isTextControl } from './is-text-control';

/** A form's values by field name. */
type Values = FieldValues & Record<string, string | boolean | undefined>;

/**
 * React-hook-form's `useForm` with a zod schema. The fields hold the values: what was typed before React came, and what
 * a password manager fills in without an event, counts as well. `defaultValues`: a value for each field, in their order.
 */
export function useZodForm<V extends Values>(schema: $ZodType<V, V>, defaultValues: V) {
  const formRef = useRef<HTMLFormElement>(null);
  /** The visitor may leave the page while the form is sent. */
  const submittedForm = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  /** The fields in which something was entered. */
  const entered = useRef(new Set<string>());
  const waitForRelease = useRelease();

  /** The values of the fields, and the default values of fields that the form doesn't show. */
  const getValues = (): V => readFields(formRef.current ?? submittedForm.current, defaultValues);
  const form = useForm<V>({
    resolver: (_, ...rest) => zodResolver(schema)(getValues(), ...rest),
    defaultValues: defaultValues as DefaultValues<V>,
    mode: 'onTouched',
  });
  const { errors } = form.formState;

  /** The props of the field with this name, with its error. */
  const register = (name: keyof V & string) => {
    const { ref, onChange, onBlur } = form.register(name as unknown as Path<V>);
    return {
      name,
      ref,
      onChange: (event: { target: unknown; type?: unknown }) => {
        entered.current.add(name);
        return onChange(event);
      },
      onBlur: async (event: { target: unknown; type?: unknown }) => {
        // Tabbing past an empty field is no error.
        if (!entered.current.has(name) && getValues()[name] === defaultValues[name]) return;
        await waitForRelease();
        await onBlur(event);
      },
      error: errors[name]?.message as string | undefined,
    };
  };

  /** `onInvalid` gets the names of the wrong fields, in the form's order. */
  const handleSubmit =
    (onValid: (values: V) => unknown, onInvalid?: (names: string[]) => void) =>
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // Two presses in one task come before a render.
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      submittedForm.current = event.currentTarget;
      try {
        await form.handleSubmit(
          (values) => onValid(values),
          (found) => onInvalid?.(listNames(found, defaultValues)),
        )();
      } finally {
        isSubmitting.current = false;
      }
    };

  return {
    formRef,
    register,
    handleSubmit,
    getValues,
    /** Sets a field on the visitor's behalf. */
    setValue: (name: keyof V & string, value: V[keyof V & string]) =>
      form.setValue(name as unknown as Path<V>, value as PathValue<V, Path<V>>, SET_BY_VISITOR),
    /** Checks only these fields, and moves the focus to the first wrong one. */
    validateFields: (names: readonly (keyof V & string)[]) =>
      form.trigger(names as readonly unknown[] as Path<V>[], { shouldFocus: true, shouldTouch: true }),
    reset: (values: V = defaultValues) => form.reset(values, { keepFieldsRef: true }),
    /** The names of the wrong fields, in the form's order. */
    invalidFields: listNames(errors, defaultValues),
    /** False on the server and until React has hydrated the form. */
    isReady: form.formState.isReady,
    isSubmitting: form.formState.isSubmitting,
    /** Whether the visitor has tried to send the form. */
    isSubmitted: form.formState.isSubmitted,
  };
}

const SET_BY_VISITOR = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

const listNames = (errors: object, order: Values) => Object.keys(order).filter((name) => name in errors);

function readFields<V extends Values>(form: HTMLFormElement | null, defaults: V): V {
  const values: Values = { ...defaults };
  for (const name of Object.keys(defaults)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') values[name] = field.checked;
    // Half a date has an empty value, which would be no answer.
    else if (isTextControl(field)) values[name] = field.validity.badInput ? '?' : field.value;
  }
  return values as V;
}

const RELEASE_EVENTS = ['pointerup', 'pointercancel', 'contextmenu'] as const;

/**
 * Returns a function that resolves once no button of the mouse is down. A message that appears before would move the
 * pressed control away, and the press would be lost.
 */
function useRelease(): () => Promise<void> | undefined {
  const released = useRef<Promise<void>>(undefined);
  useEffect(() => {
    const onDown = () => {
      released.current = new Promise((resolve) => {
        // The click itself comes after the button is up.
        const onUp = () => void setTimeout(resolve);
        for (const type of RELEASE_EVENTS) addEventListener(type, onUp, { capture: true, once: true });
      });
    };
    addEventListener('pointerdown', onDown, true);
    return () => removeEventListener('pointerdown', onDown, true);
  }, []);
  return () => released.current;
}
