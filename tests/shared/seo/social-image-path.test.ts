// @vitest-environment node
import { expect, it } from 'vitest';
import { socialImagePath } from '~/shared/seo/social-image-path';

it.each([
  ['/', '/social/home.jpg'],
  ['/pricing', '/social/pricing.jpg'],
  ['/blog/chatbot-handover', '/social/blog/chatbot-handover.jpg'],
  // Variants chosen by the query share the page's file, and so its picture.
  ['/contact?service=discovery', '/social/contact.jpg'],
  ['/services#marketing', '/social/services.jpg'],
])('%s has its picture at %s', (path, image) => expect(socialImagePath(path)).toBe(image));
