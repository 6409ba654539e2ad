import { useFollowLinks } from '~/shared/navigation/use-follow-links';

/** Follows the links around it, as the app does. Inside a router. */
export function FollowLinks() {
  useFollowLinks(() => {});
  return null;
}
