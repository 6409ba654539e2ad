import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import handovers from '~/content/handovers.json';
import copy from '~/content/readiness.json';
import { readinessQuestions } from '~/features/readiness/questions';
import { ReadinessCheck } from '~/features/readiness/readiness-check';
import { drafts, readDraft } from '~/leads/form/form-draft';
import { paths } from '~/shared/paths';
import { getHrefs, getTexts, renderPage } from '../../support/render-page';

const best = readinessQuestions.map(({ answers }) => answers.length - 1);
const link = (answers: readonly (number | string)[]) => `${paths.readiness()}?answers=1.${answers.join('')}`;
const group = (index: number) => within(document.getElementById(`question:${index + 1}`) as HTMLElement);
const choose = (index: number, answer: number) =>
  userEvent.click(group(index).getAllByRole('radio')[answer] as HTMLElement);
const heading = (verdict: keyof typeof copy.verdicts) =>
  screen.queryByRole('heading', { level: 2, name: copy.verdicts[verdict].title });
const status = () => screen.getAllByRole('status').find((one) => one.classList.contains('sr-only'));
/** Matches an accessible name, whatever spaces jsdom puts between its parts. */
const matchName = (text: string) =>
  expect.stringMatching(text.replace(/[()]/g, '\\$&').replaceAll(' ', '\\s*'));
const check = <ReadinessCheck heading="Questions" className="" />;
const show = (at = paths.readiness()) => renderPage(check, at);
const address = () => location.pathname + location.search;

beforeEach(() => {
  history.replaceState({ idx: 3 }, '', '/tools/readiness');
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the readiness check', () => {
  it('asks each question as a group of radio buttons that say how they count', () => {
    show();
    for (const [index, { question, answers }] of readinessQuestions.entries()) {
      const radios = group(index).getAllByRole('radio');
      expect(screen.getByRole('group', { name: (name) => name.endsWith(question) })).toBeVisible();
      expect(radios).toHaveLength(answers.length);
      for (const [place, { text, mark }] of answers.entries()) {
        expect
          .soft(radios[place])
          .toHaveAccessibleName(matchName(`${text}, ${copy.counts} ${copy.marks[mark]}`));
        expect.soft(radios[place]).not.toBeChecked();
      }
    }
    expect(screen.getByText('0 of 12 answered')).toBeVisible();
    expect(screen.queryByText(copy.result.kicker)).toBeNull();
  });

  it('counts the answers, keeps them in the address, and names the questions that are left', async () => {
    show(link([...best.slice(0, 9), '-', '-', '-']));
    expect(screen.getByText('9 of 12 answered')).toBeVisible();
    await choose(9, 0);
    expect(screen.getByText('10 of 12 answered')).toBeVisible();
    expect(address()).toBe(link([...best.slice(0, 9), 0, '-', '-']));
    // The router's own state of the entry is still there.
    expect(history.state).toEqual({ idx: 3 });
    expect(
      getHrefs([screen.getByRole('link', { name: '11' }), screen.getByRole('link', { name: '12' })]),
    ).toEqual(['#question:11', '#question:12']);
    expect(status()).toBeEmptyDOMElement();
  });

  it('announces the verdict, and moves the focus to the result only on request', async () => {
    show(link([...best.slice(0, 11), '-']));
    await choose(11, 2);
    expect(heading('ready')).toBeVisible();
    expect(status()).toHaveTextContent(`${copy.result.announced} Ready`);
    expect(document.activeElement).toBe(group(11).getAllByRole('radio')[2]);
    await userEvent.click(screen.getByRole('button', { name: copy.progress.show }));
    expect(heading('ready')).toHaveFocus();
    await choose(7, 0);
    expect(heading('ready')).toBeNull();
    expect(status()).toHaveTextContent('Do not automate this');
  });

  it('shows the deciding answers and the fixes in order, each with its reason, time and page', () => {
    const answers = [...best];
    const place = (id: string) => readinessQuestions.findIndex((question) => question.id === id);
    answers[place('data')] = 0;
    answers[place('people')] = 0;
    answers[place('baseline')] = 0;
    show(link(answers));
    expect(heading('fix')).toBeVisible();
    const result = within(screen.getByRole('region', { name: copy.verdicts.fix.title }));
    expect(getTexts(result.getAllByRole('term'))).toEqual(['Data access', 'The people']);
    const items = result.getAllByRole('listitem');
    const expectedFixes = ['people', 'data', 'baseline'].map((id) => readinessQuestions[place(id)]?.fix);
    expect(items).toHaveLength(expectedFixes.length);
    for (const [index, fix] of expectedFixes.entries()) {
      const item = within(items[index] as HTMLElement);
      expect(item.getByRole('heading', { level: 4, name: fix?.title })).toBeVisible();
      expect(item.getByText(fix?.why ?? '')).toBeVisible();
      expect(items[index]).toHaveTextContent(fix?.takes ?? '');
      expect(getHrefs(item.getAllByRole('link'))).toEqual([fix?.link.to]);
    }
  });

  it('starts empty with a note where a link is broken', () => {
    show(link([3, 3]));
    expect(screen.getByText(copy.brokenLink.title)).toBeVisible();
    expect(screen.getByText('0 of 12 answered')).toBeVisible();
  });

  it('counts answers given before hydration', async () => {
    const { rerender, container } = show();
    rerender(<div />);
    const early = document.createElement('div');
    container.append(early);
    // A prerendered page with an answer from before hydration.
    const { renderToString } = await import('react-dom/server');
    const { MemoryRouter } = await import('react-router-dom');
    const { hydrateRoot } = await import('react-dom/client');
    const page = <MemoryRouter>{check}</MemoryRouter>;
    early.innerHTML = renderToString(page);
    const [radio] = early.querySelectorAll<HTMLInputElement>('input[name="volume"]');
    if (radio) radio.checked = true;
    const root = await act(async () => hydrateRoot(early, page));
    expect(radio).toBeChecked();
    expect(early).toHaveTextContent('1 of 12 answered');
    act(() => root.unmount());
  });

  it('can be cleared, and begins again at the first question', async () => {
    show(link(best));
    await userEvent.click(screen.getByRole('button', { name: copy.progress.clear }));
    expect(screen.getByText('0 of 12 answered')).toBeVisible();
    expect(heading('ready')).toBeNull();
    expect(address()).toBe(paths.readiness());
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  });

  it('copies the link, prints, and carries the answers into the contact form', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const print = vi.fn();
    vi.stubGlobal('print', print);
    show(link(best));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    fireEvent.click(screen.getByRole('button', { name: copy.result.copy }));
    expect(await screen.findByText(copy.result.copied)).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(location.origin + link(best));
    fireEvent.click(screen.getByRole('button', { name: copy.result.print }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: copy.result.talk }));
    await waitFor(() => expect(readDraft(drafts.contact).message).toBeDefined());
    const message = String(readDraft(drafts.contact).message);
    expect(message.split('\n')[0]).toBe(handovers.readiness.intro);
    expect(message).toContain(copy.verdicts.ready.title);
    for (const [index, { question, answers }] of readinessQuestions.entries())
      expect(message).toContain(`${index + 1}. ${question} ${answers.at(-1)?.text}`);
    expect(message).toContain(location.origin + link(best));
    expect(message.length).toBeLessThan(4_000);
  });
});
