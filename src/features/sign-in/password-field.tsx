import type { ComponentProps } from 'react';
import { passwordToggle } from '~/content/sign-in';
import { TextField } from '~/shared/forms/fields';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  visible: boolean;
  onVisibleChange: (visible: boolean) => void;
};

/** A password with a button that shows what was typed. */
export function PasswordField({ visible, onVisibleChange, ...field }: PasswordFieldProps) {
  return (
    <div className="relative">
      <TextField {...field} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        onClick={() => onVisibleChange(!visible)}
        className="absolute -top-2.5 -right-1 rounded-sm px-1 py-2.5 text-sm leading-snug font-semibold text-link underline-offset-4 hover:underline focus-visible:outline-link noscript:hidden"
      >
        {visible ? passwordToggle.hide : passwordToggle.show}{' '}
        <span className="sr-only">{passwordToggle.what}</span>
      </button>
    </div>
  );
}
