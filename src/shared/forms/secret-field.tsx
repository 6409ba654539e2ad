import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from './fields';

type SecretFieldProps = Omit<ComponentProps<typeof TextField>, 'ref' | 'type' | 'defaultValue'> & {
  value: string;
};

/**
 * An input for a secret. React writes a controlled value into the HTML as an attribute too, where anything that
 * serializes the page finds it. This input keeps it in the control alone.
 */
export function SecretField({ value, ...field }: SecretFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return <TextField {...field} ref={input} type="password" autoComplete="new-password" spellCheck={false} />;
}
