import { beforeEach, expect, it, vi } from 'vitest';
import { replayInput } from '~/start/early-input';

beforeEach(() => {
  document.body.innerHTML =
    '<form><button id="send">Send</button></form><button id="menu" type="button">Menu</button>';
});

const form = () => document.forms[0] as HTMLFormElement;
const button = (id: string) => document.getElementById(id) as HTMLButtonElement;

it('repeats each press', () => {
  const pressed = vi.fn();
  button('menu').addEventListener('click', pressed);
  const press = { type: 'click', target: button('menu') } as const;
  replayInput([press, press]);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('submits a form once, with its submitter', () => {
  const submitters: (HTMLElement | null)[] = [];
  form().addEventListener('submit', (event) => {
    event.preventDefault();
    submitters.push(event.submitter);
  });
  const submit = { type: 'submit', target: form(), submitter: button('send') } as const;
  replayInput([submit, submit]);
  expect(submitters).toEqual([button('send')]);
});

it('ignores elements that are no longer on the page', () => {
  const pressed = vi.fn();
  const menu = button('menu');
  menu.addEventListener('click', pressed);
  menu.remove();
  replayInput([{ type: 'click', target: menu }]);
  expect(pressed).not.toHaveBeenCalled();
});
