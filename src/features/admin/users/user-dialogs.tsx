import { type ComponentProps, type ReactElement, useState } from 'react';
import { addUser, noWebCrypto, setPassword } from '~/content/admin/users';
import { accountFormErrors } from '~/content/sign-in';
import { CheckboxField, SelectField, TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { canHashPasswords, hashPassword, shortestPassword } from '~/shared/session/password-hash';
import type { RegisteredUser } from '~/shared/session/registered-users';
import { Dialog } from '~/shared/ui/dialog';
import { Notice } from '~/shared/ui/notice';
import type { PasswordValues, UserValues } from './user-forms';

interface HashingDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'children'> {
  onClose: () => void;
}

/** A dialog whose form hashes a password; where the browser can't, it says so. */
function HashingDialog({ onClose, title, description, children }: HashingDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      {canHashPasswords() ? children : <Notice tone="warning" {...noWebCrypto} />}
    </Dialog>
  );
}

/** How fields show a password, and the box that decides. `prefix`: of its id. */
function usePasswordsInSight(prefix: string, label: string) {
  const [visible, setVisible] = useState(false);
  const onChange = () => setVisible(!visible);
  const id = `${prefix}-showPassword`;
  const showBox: ReactElement = (
    <CheckboxField name="showPassword" id={id} label={label} checked={visible} onChange={onChange} />
  );
  return { type: visible ? 'text' : 'password', showBox };
}

const loadUserForm = () => import('./user-forms').then((module) => module.createUserForm);
const noUser: UserValues = { email: '', name: '', password: '', role: 'client', isDemo: false };

interface AddUserDialogProps {
  roles: readonly { value: string; label: string }[];
  /** False if the address was taken meanwhile. */
  onAdd: (user: RegisteredUser) => boolean;
  onClose: () => void;
}

export function AddUserDialog({ roles, onAdd, onClose }: AddUserDialogProps) {
  const form = useLazyForm<UserValues>({ load: loadUserForm, defaultValues: noUser });
  const { type, showBox } = usePasswordsInSight('new', addUser.showPassword);
  const [taken, setTaken] = useState(false);

  const formProps = form.formProps(async ({ email, name, password, role, isDemo }) => {
    const passwordHash = await hashPassword(password);
    const user = { email: email.trim(), isActive: true, passwordHash, role, isDemo };
    if (onAdd(name.trim() ? { ...user, name: name.trim() } : user)) onClose();
    else setTaken(true);
  });
  // The page behind the dialog has fields of the same names.
  const field = (name: keyof UserValues) => ({ ...form.field(name), id: `new-${name}` });

  return (
    <HashingDialog onClose={onClose} title={addUser.title} description={addUser.description}>
      <Form {...formProps} className="space-y-5">
        {taken && <Notice tone="error" role="alert" title={accountFormErrors.emailTaken} />}
        <TextField {...field('email')} label={addUser.email} type="email" autoComplete="off" />
        <TextField {...field('name')} label={addUser.name} optional autoComplete="off" />
        <div className="space-y-1">
          <TextField
            {...field('password')}
            label={addUser.password}
            hint={addUser.passwordHint}
            type={type}
            autoComplete="new-password"
          />
          {showBox}
        </div>
        <SelectField {...field('role')} label={addUser.role} hint={addUser.roleHint} options={roles} />
        <CheckboxField {...field('isDemo')} label={addUser.isDemo} hint={addUser.isDemoHint} />
        <SubmitButton busy={form.submitting} busyLabel={addUser.submitting}>
          {addUser.submit}
        </SubmitButton>
      </Form>
    </HashingDialog>
  );
}

interface PasswordDialogProps {
  email: string;
  /** Which the account has, or gets together with the password. */
  role: string;
  promoted: boolean;
  onClose: () => void;
  /** Called with the hash of the new password. */
  onSet: (passwordHash: string) => void;
}

export function PasswordDialog({ email, role, promoted, onClose, onSet }: PasswordDialogProps) {
  return (
    <HashingDialog
      onClose={onClose}
      title={setPassword.title(email)}
      description={promoted ? setPassword.promoted(shortestPassword(role)) : setPassword.description}
    >
      <PasswordForm
        key={role}
        email={email}
        role={role}
        submit={promoted ? setPassword.submitPromoted : setPassword.submit}
        onSet={(passwordHash) => {
          onClose();
          onSet(passwordHash);
        }}
      />
    </HashingDialog>
  );
}

const loadPasswordForm = () => import('./user-forms').then((module) => module.createPasswordForm);

type PasswordFormProps = Pick<PasswordDialogProps, 'email' | 'role' | 'onSet'> & { submit: string };

function PasswordForm({ email, role, submit, onSet }: PasswordFormProps) {
  const [defaultValues] = useState<PasswordValues>({ password: '', confirmPassword: '', role });
  const form = useLazyForm<PasswordValues>({ load: loadPasswordForm, defaultValues });
  const { type, showBox } = usePasswordsInSight('set', setPassword.showPassword);
  const formProps = form.formProps(async ({ password }) => onSet(await hashPassword(password)));
  return (
    <Form {...formProps} className="space-y-5">
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        {...form.field('password')}
        id="set-password"
        label={setPassword.password}
        hint={setPassword.passwordHint(shortestPassword(role))}
        type={type}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('confirmPassword')}
        id="set-confirmPassword"
        label={setPassword.confirmPassword}
        type={type}
        autoComplete="new-password"
      />
      {showBox}
      <SubmitButton busy={form.submitting} busyLabel={setPassword.submitting}>
        {submit}
      </SubmitButton>
    </Form>
  );
}
