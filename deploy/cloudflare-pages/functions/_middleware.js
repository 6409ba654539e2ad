// Guards the admin area. public/_routes.json lists the paths that run functions.
import { askForPassword, isGuarded } from '../../edge/admin-password.js';

const GUARDED = [];

export const onRequest = ({ request, env, next }) => {
  const { pathname } = new URL(request.url);
  return (isGuarded(pathname, GUARDED) ? askForPassword(request, env) : undefined) ?? next();
};
