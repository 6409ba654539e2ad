import { useState } from 'react';
import { addUser as copy } from '~/content/admin/users';
import { accountFormErrors } from '~/content/sign-in';
import { CheckboxField, SelectField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { canHashPasswords, hashPassword } from '~/shared/session/password-hash';
import type { RegisteredUser } from '~/shared/session/registered-users';
import { Dialog } from '~/shared/ui/dialog';
import { Notice } from '~/shared/ui/notice';
import { NoWebCrypto } from './no-web-crypto';
import type { UserValues } from './user-form-schema';

interface AddUserDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  roles: readonly { value: string; label: string }[];
  /** False when the address was taken meanwhile. */
  onAdd: (user: RegisteredUser) => boolean;
}

export function AddUserDialog({ open, onOpenChange, ...form }: AddUserDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.title} description={copy.description}>
      {canHashPasswords() ? <AddUserForm {...form} onDone={() => onOpenChange(false)} /> : <NoWebCrypto />}
    </Dialog>
  );
}

const load = () => import('./user-form-control').then((module) => module.createUserForm);
const defaultValues: UserValues = { email: '', name: '', password: '', role: 'client', isDemo: false };

type AddUserFormProps = Pick<AddUserDialogProps, 'roles' | 'onAdd'> & { onDone: () => void };

function AddUserForm({ roles, onAdd, onDone }: AddUserFormProps) {
  const form = useLazyForm<UserValues>({ load, defaultValues });
  const [visible, setVisible] = useState(false);
  const [taken, setTaken] = useState(false);

  const formProps = form.formProps(async ({ email, name, password, role, isDemo }) => {
    const passwordHash = await hashPassword(password);
    const user = { email: email.trim(), isActive: true, passwordHash, role, isDemo };
    if (onAdd(name.trim() ? { ...user, name: name.trim() } : user)) onDone();
    else setTaken(true);
  });
  // The page behind the dialog has fields of the same names.
  const field = (name: keyof UserValues) => ({ ...form.field(name), id: `new-${name}` });

  return (
    <form {...formProps} className="space-y-5">
      {taken && <Notice tone="error" role="alert" title={accountFormErrors.emailTaken} />}
      <TextField {...field('email')} label={copy.email} type="email" autoComplete="off" />
      <TextField {...field('name')} label={copy.name} optional autoComplete="off" />
      <div className="space-y-1">
        <TextField
          {...field('password')}
          label={copy.password}
          hint={copy.passwordHint}
          type={visible ? 'text' : 'password'}
          autoComplete="new-password"
        />
        <CheckboxField
          name="showPassword"
          id="new-showPassword"
          label={copy.showPassword}
          checked={visible}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
      </div>
      <SelectField {...field('role')} label={copy.role} hint={copy.roleHint} options={roles} />
      <CheckboxField {...field('isDemo')} label={copy.isDemo} hint={copy.isDemoHint} />
      <SubmitButton busy={form.submitting} busyLabel={copy.submitting}>
        {copy.submit}
      </SubmitButton>
    </form>
  );
}
