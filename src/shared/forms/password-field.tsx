import type { ComponentProps } from 'react';
import { passwordToggle } from '~/content/words/forms.json';
import { TextField } from './fields';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  visible: boolean;
  onVisibleChange: (visible: boolean) => void;
};

/** A password field with a button that reveals it. */
export function PasswordField({ visible, onVisibleChange, ...field }: PasswordFieldProps) {
  return (
    <div className="relative">
      <TextField {...field} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        onClick={() => onVisibleChange(!visible)}
        className="absolute -end-1 -top-2.5 rounded-sm px-1 py-2.5 large-text:static text-small leading-snug font-semibold text-link underline-offset-4 hover:underline focus-visible:outline-link noscript:hidden"
      >
        <span>{visible ? passwordToggle.hide : passwordToggle.show}</span>{' '}
        <span className="sr-only">{passwordToggle.what}</span>
      </button>
    </div>
  );
}
