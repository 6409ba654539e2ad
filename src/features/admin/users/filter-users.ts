import type { RegisteredUser } from '~/shared/session/registered-users';
import { roleName } from './roles';

/** The users of whom every word of the search stands in address, name or role. */
export function filterUsers(users: readonly RegisteredUser[], search: string): readonly RegisteredUser[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ email, name = '', role }) => {
    const text = `${email} ${name} ${role} ${roleName(role)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
