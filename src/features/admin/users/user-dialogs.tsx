import { type ComponentProps, useState } from 'react';
import { accountFormErrors } from '~/content/sign-in.json';
import { newPasswordSchema, userSchema } from '~/features/account-schemas';
import { SelectField, TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { PasswordField } from '~/shared/forms/password-field';
import { useZodForm } from '~/shared/forms/use-zod-form';
import { formatNumber } from '~/shared/lib/locale';
import { canHashPasswords, hashPassword, MIN_PASSWORD_LENGTH } from '~/shared/session/password-hash';
import type { RegisteredUser } from '~/shared/session/registered-users';
import { Callout } from '~/shared/ui/callout';
import { Dialog } from '~/shared/ui/dialog';
import { toRoleFields } from './use-user-actions';

interface HashingDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'children'> {
  onClose: () => void;
}

/** A dialog with a form that hashes a password, or a notice if the browser can't. */
function HashingDialog({ onClose, title, description, children }: HashingDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      {canHashPasswords() ? (
        children
      ) : (
        <Callout
          tone="warning"
          title="Passwords need a secure connection"
          text="Browsers protect passwords only over https or on localhost. Open this site with https://."
        />
      )}
    </Dialog>
  );
}

const emptyUser = { email: '', name: '', password: '', role: 'client' };

interface AddUserDialogProps {
  roles: readonly { value: string; label: string }[];
  /** Returns false if the address is taken. */
  onAdd: (user: RegisteredUser) => boolean;
  onClose: () => void;
}

export function AddUserDialog({ roles, onAdd, onClose }: AddUserDialogProps) {
  const form = useZodForm(userSchema, emptyUser);
  const [visible, setVisible] = useState(false);
  const [isEmailTaken, setEmailTaken] = useState(false);

  const onSubmit = form.handleSubmit(async ({ email, name, password, role }) => {
    const passwordHash = await hashPassword(password);
    const user = { email: email.trim(), isActive: true, passwordHash, ...toRoleFields(role) };
    if (onAdd(name.trim() ? { ...user, name: name.trim() } : user)) onClose();
    else setEmailTaken(true);
  });
  // The page behind the dialog has fields with the same names.
  const register = (name: keyof typeof emptyUser) => ({ ...form.register(name), id: `new-${name}` });

  return (
    <HashingDialog
      onClose={onClose}
      title="Add user"
      description="The account can sign in in this browser at once. No email is sent."
    >
      <Form ref={form.formRef} onSubmit={onSubmit} className="space-y-5">
        {isEmailTaken && <Callout tone="error" role="alert" title={accountFormErrors.emailTaken} />}
        <TextField {...register('email')} label="Email" type="email" autoComplete="off" />
        <TextField {...register('name')} label="Name" optional autoComplete="off" />
        <PasswordField
          {...register('password')}
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          visible={visible}
          onVisibleChange={setVisible}
        />
        <SelectField
          {...register('role')}
          label="Role"
          hint="A super admin reaches every admin page. Other roles see the site as clients do."
          options={roles}
        />
        <SubmitButton loading={form.isSubmitting} loadingText="Submitting...">
          Add user
        </SubmitButton>
      </Form>
    </HashingDialog>
  );
}

const PASSWORD_HINT = `At least ${formatNumber(MIN_PASSWORD_LENGTH)} characters`;

interface PasswordDialogProps {
  email: string;
  onClose: () => void;
  /** Receives the hash of the new password. */
  onSet: (passwordHash: string) => void;
}

export function PasswordDialog({ email, onClose, onSet }: PasswordDialogProps) {
  const form = useZodForm(newPasswordSchema, { password: '', confirmPassword: '' });
  const [visible, setVisible] = useState(false);
  const onSubmit = form.handleSubmit(async ({ password }) => {
    const passwordHash = await hashPassword(password);
    onClose();
    onSet(passwordHash);
  });
  return (
    <HashingDialog
      onClose={onClose}
      title={`Set a password for ${email}`}
      description="It replaces the old one. Tell the person yourself: no email is sent."
    >
      <Form ref={form.formRef} onSubmit={onSubmit} className="space-y-5">
        {/* Password managers read the user name from here. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.register('password')}
          id="set-password"
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          visible={visible}
          onVisibleChange={setVisible}
        />
        <TextField
          {...form.register('confirmPassword')}
          id="set-confirmPassword"
          label="Repeat the new password"
          type={visible ? 'text' : 'password'}
          autoComplete="new-password"
        />
        <SubmitButton loading={form.isSubmitting} loadingText="Submitting...">
          Set password
        </SubmitButton>
      </Form>
    </HashingDialog>
  );
}
