import { siteConfig } from '~/config/site-config';
import { readRemotePosts } from './read-remote-posts';

/** The content service's articles. Read while this module is loaded, since the code for it loads some of its own. */
export const posts = await readRemotePosts(siteConfig);
