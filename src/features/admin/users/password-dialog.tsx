import { useState } from 'react';
import { setPassword as copy } from '~/content/admin/users';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { canHashPasswords, hashPassword } from '~/shared/session/password-hash';
import { Dialog } from '~/shared/ui/dialog';
import { NoWebCrypto } from './no-web-crypto';
import type { PasswordValues } from './user-form-schema';

interface PasswordDialogProps {
  email: string;
  onClose: () => void;
  /** Called with the hash of the new password. */
  onSet: (passwordHash: string) => void;
}

export function PasswordDialog({ email, onClose, onSet }: PasswordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title(email)}
      description={copy.description}
    >
      {canHashPasswords() ? (
        <PasswordForm
          email={email}
          onSet={(passwordHash) => {
            onClose();
            onSet(passwordHash);
          }}
        />
      ) : (
        <NoWebCrypto />
      )}
    </Dialog>
  );
}

const load = () => import('./user-form-control').then((module) => module.createPasswordForm);
const defaultValues: PasswordValues = { password: '', confirmPassword: '' };

function PasswordForm({ email, onSet }: Pick<PasswordDialogProps, 'email' | 'onSet'>) {
  const form = useLazyForm<PasswordValues>({ load, defaultValues });
  const [visible, setVisible] = useState(false);
  const type = visible ? 'text' : 'password';
  const formProps = form.formProps(async ({ password }) => onSet(await hashPassword(password)));
  return (
    <form {...formProps} className="space-y-5">
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        {...form.field('password')}
        id="set-password"
        label={copy.password}
        hint={copy.passwordHint}
        type={type}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('confirmPassword')}
        id="set-confirmPassword"
        label={copy.confirmPassword}
        type={type}
        autoComplete="new-password"
      />
      <CheckboxField
        name="showPassword"
        id="set-showPassword"
        label={copy.showPassword}
        checked={visible}
        onChange={(event) => setVisible(event.currentTarget.checked)}
      />
      <SubmitButton busy={form.submitting} busyLabel={copy.submitting}>
        {copy.submit}
      </SubmitButton>
    </form>
  );
}
