import { useFollowLinks } from '~/shared/navigation/navigation';

/** Follows the links around it, as the app does. Inside a router. */
export function FollowLinks() {
  useFollowLinks(() => {});
  return null;
}
