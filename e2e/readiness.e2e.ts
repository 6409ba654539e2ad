import type { Page } from '@playwright/test';
import type Readiness from '../src/content/readiness.json';
import { type QuestionId, readinessMarks } from '../src/features/readiness/marks';
import { expect, open, store, test } from './support/test';
import { readTexts } from './support/texts';

const copy = await readTexts<typeof Readiness>('readiness.json');
const questions = (Object.keys(readinessMarks) as QuestionId[]).map((id) => {
  const { question, answers } = copy.questions[id];
  return {
    id,
    question,
    answers: readinessMarks[id].map((mark, index) => ({ mark, text: answers[index] ?? '' })),
  };
});

const radio = (page: Page, index: number, answer: number) =>
  page.locator(`input[name="${questions[index]?.id}"]`).nth(answer);

test.beforeEach(({ page }) => store(page, { cookiesAccepted: 'false' }));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one question stands alone, with its mark once it’s answered, and the way to the next', {
    tag: '@proof',
  }, async ({ page }) => {
    await open(page, '/tools/readiness');
    const question = (index: number) => page.getByRole('group', { name: questions[index]?.question ?? '' });
    const mark = page.locator('[id="question:1"]').getByText(copy.marks.stop);
    await expect(question(0)).toBeInViewport({ ratio: 0.7 });
    await expect(question(1)).toBeHidden();
    await expect(mark).toBeHidden();
    await radio(page, 0, 0).click();
    await expect(mark).toBeVisible();
    await page.getByRole('button', { name: copy.next }).click();
    await expect(question(1)).toBeFocused();
    await expect(question(0)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(radio(page, 1, 0)).toBeFocused();
    await page.getByRole('button', { name: copy.back }).click();
    await expect(question(0)).toBeFocused();
    await page.reload();
    await expect(question(1)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const index of questions.keys()) await expect(question(index)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a checklist on paper: questions, answers, marks and the rule', { tag: '@proof' }, async ({
    page,
  }) => {
    await page.goto('/tools/readiness');
    for (const [index, { question, answers }] of questions.entries()) {
      const group = page.getByRole('group', { name: question });
      await expect(group.getByRole('radio')).toHaveCount(answers.length);
      for (const { text, mark } of answers)
        await expect(
          page
            .locator(`[id="question:${index + 1}"] label`)
            .filter({ hasText: text })
            .getByText(copy.marks[mark])
            .first(),
        ).toBeVisible();
    }
    await expect(page.getByText(copy.progress.paper)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const { question } of questions)
      await expect(page.getByRole('group', { name: question }).getByRole('radio').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('0 of 12 answered')).toBeHidden();
    const rule = page.locator('#rule table');
    for (const { title } of Object.values(copy.verdicts)) await expect(rule.getByText(title)).toBeVisible();
  });
});
