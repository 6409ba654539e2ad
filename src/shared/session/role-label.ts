/** A role as people read it: 'super_admin' becomes 'Super admin'. */
export function roleLabel(role: string): string {
  const words = role.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
