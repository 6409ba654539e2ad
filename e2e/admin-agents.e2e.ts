import { expectAccessibleInBoth } from './support/axe';
import { getOverflow } from './support/screen';
import { createSession, expect, open, store, test } from './support/test';

const admin = { ...createSession('super_admin'), cookiesAccepted: 'false' };
const connected = { ...admin, agents_config: { apiKey: 'lutra-secret' } };

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('every tab is accessible and fits', { tag: '@proof' }, async ({ page }) => {
    test.slow();
    const expectSound = async (what: string) => {
      expect(await getOverflow(page), what).toBeLessThanOrEqual(0);
      await expectAccessibleInBoth(page, what);
    };
    await store(page, connected);
    for (const path of ['', '?tab=cross-agents', '?tab=settings'].map((tab) => `/admin/ai-agents${tab}`)) {
      await open(page, path);
      await expectSound(path);
    }
    await open(page, '/specialized-agents?kind=enterprise');
    await expectSound('the specialized agents');
  });
});
