import type { Page } from '@playwright/test';
import type Handovers from '../src/content/handovers.json';
import type Readiness from '../src/content/readiness.json';
import { type QuestionId, readinessMarks } from '../src/features/readiness/marks';
import { expectSent, fillContact, readOutbox, send } from './support/contact';
import { expect, openUntouched, reload, store, test } from './support/test';
import { readTexts } from './support/texts';

const handovers = await readTexts<typeof Handovers>('handovers.json');
const copy = await readTexts<typeof Readiness>('readiness.json');
const questions = (Object.keys(readinessMarks) as QuestionId[]).map((id) => {
  const { question, answers } = copy.questions.list[id];
  return {
    id,
    question,
    answers: readinessMarks[id].map((mark, index) => ({ mark, text: answers[index] ?? '' })),
  };
});

const BEST = questions.map(({ answers }) => answers.length - 1).join('');
const NO_OWNER = BEST.split('')
  .with(
    questions.findIndex(({ id }) => id === 'owner'),
    '0',
  )
  .join('');

const radio = (page: Page, index: number, answer: number) =>
  page.locator(`input[name="${questions[index]?.id}"]`).nth(answer);
const progress = (page: Page, count: number) => page.getByText(`${count} of 12 answered`);
const verdict = (page: Page, name: keyof typeof copy.verdicts) =>
  page.getByRole('heading', { level: 2, name: copy.verdicts[name].title });

test.beforeEach(({ page }) => store(page, { cookiesAccepted: 'false' }));

test('twelve answers give a verdict that a reload and the contact form keep', { tag: '@proof' }, async ({
  page,
}) => {
  await openUntouched(page, '/tools/readiness');
  // The first click wakes the page, and counts.
  await radio(page, 0, 3).click();
  await expect(progress(page, 1)).toBeVisible();
  // By keyboard from there: Tab to the next question, arrows within it.
  await page.keyboard.press('Tab');
  await expect(radio(page, 1, 0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(radio(page, 1, 3)).toBeChecked();
  for (let index = 2; index < questions.length; index += 1)
    await radio(page, index, (questions[index]?.answers.length ?? 0) - 1).click();
  await expect(verdict(page, 'ready')).toBeVisible();
  await radio(page, 7, 0).click();
  await expect(verdict(page, 'stop')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: copy.result.announced })).toContainText(
    'Do not automate this',
  );
  await expect(page).toHaveURL(`/tools/readiness?answers=1.${NO_OWNER}`);
  await page.getByRole('button', { name: copy.progress.show }).click();
  await expect(verdict(page, 'stop')).toBeFocused();
  await expect(verdict(page, 'stop')).toBeInViewport();

  await reload(page);
  await expect(verdict(page, 'stop')).toBeVisible();
  await expect(radio(page, 7, 0)).toBeChecked();

  await page.getByRole('button', { name: copy.result.talk }).click();
  await expect(page).toHaveURL('/contact#contact-form');
  await expect(page.getByText(handovers.readiness.note)).toBeVisible();
  const message = page.locator('[name="message"]');
  await expect(message).toHaveValue(/8\. Does one person own the process.* No one owns it/);
  const carried = await message.inputValue();
  await fillContact(page, { message: carried });
  await send(page);
  await expectSent(page);
  const [row] = await readOutbox(page);
  expect(JSON.stringify(row)).toContain('Do not automate this');
  await page.goBack();
  await expect(verdict(page, 'stop')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one question stands alone, with its mark once it’s answered, and the way to the next', {
    tag: '@proof',
  }, async ({ page }) => {
    await openUntouched(page, '/tools/readiness');
    const question = (index: number) => page.getByRole('group', { name: questions[index]?.question ?? '' });
    const mark = page.locator('#question-1').getByText(copy.marks.stop);
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
            .locator(`#question-${index + 1} label`)
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
    const rule = page.getByRole('table', { name: copy.rule.caption });
    for (const { title } of Object.values(copy.verdicts)) await expect(rule.getByText(title)).toBeVisible();
  });
});
