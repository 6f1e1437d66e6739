import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { isPromise } from './promises.ts'

test.each([
  ["I'll do it before I go.", true],
  ["I won't do it.", false],
  ['Leave it with me.', true],
  ['Позвоню сегодня.', true],
  ['Давайте я сама съезжу.', true],
  ['Составлю я. К концу каникул.', true],
  ['Лестницу моет Борис.', false],
  ['Папку заберут завтра.', false],
  ['Помогу вам с отчётом.', true],
  ['Считаю, что рано.', false],
  ['Не могу обещать.', false],
  ['Ой, жарайды, өзім жазамын.', true],
  ['Жоқ, мен ондайды жазбаймын.', false],
])('%s: %s', (text, expected) => {
  expect(meetingOf(talk(`Nina: ${text}`)).lines.map(isPromise)).toEqual([expected])
})
