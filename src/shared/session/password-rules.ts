/** A new password's least number of characters. The stored hash doesn't tell how many an old one has. */
export const shortestPassword = (role: string): number => (role === 'super_admin' ? 12 : 6);
