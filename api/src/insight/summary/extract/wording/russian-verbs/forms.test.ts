import { expect, test } from 'vitest'
import { infinitiveOf, verbForm } from './forms.ts'

const pairs = (list: string) => list.split(/,\s+/).map((pair) => pair.split(' '))

test.each(
  pairs(
    `напишу написать, отнесу отнести, помогу помочь, свяжусь связаться, оплачу оплатить, отвечу ответить, поеду поехать, сдам сдать,
    закрою закрыть, подам подать, отзвонюсь отзвониться`,
  ),
)('what I will do: %s — %s', (form = '', infinitive) => {
  expect(infinitiveOf(form)).toBe(infinitive)
})

test.each(
  pairs(
    `возьму взять, подниму поднять, займусь заняться, начну начать, соберу собрать, разберусь разобраться, приду прийти, сошью сшить,
    учту учесть, прочту прочесть, вытру вытереть, вышлю выслать, обгоню обогнать`,
  ),
)('what the dictionary does not derive: %s — %s', (form = '', infinitive) => {
  expect(infinitiveOf(form)).toBe(infinitive)
})

test.each(
  pairs(
    'сходим сходить, возьмём взять, начнём начать, созвонимся созвониться, разошлём разослать, пойдёмте пойти',
  ),
)('what we will do: %s — %s', (form = '', infinitive) => {
  expect(infinitiveOf(form)).toBe(infinitive)
})

test.each(
  pairs(
    `принеси принести, поставьте поставить, пришли прислать, повесь повесить, брось бросить, сходите сходить, договоритесь договориться,
    узнай узнать, передай передать, налей налить, возьми взять, помоги помочь, ляг лечь, вставай вставать, поезжайте поехать,
    позвони-ка позвонить, соберитесь собраться`,
  ),
)('what is asked: %s — %s', (form = '', infinitive) => {
  expect(infinitiveOf(form)).toBe(infinitive)
})

test('a form of two verbs is of the one that finishes', () => {
  expect(infinitiveOf('узнаю')).toBe('узнать')
})

test('a form of two verbs that may both be meant is of none', () => {
  expect(infinitiveOf('привожу')).toBeNull()
})

test.each(['смету', 'три', 'пять', 'домой', 'день', 'скорей', 'мне', 'завтра'])('%s is no verb', (word) => {
  expect(verbForm(word)).toBeNull()
})

test('tells of whom a verb speaks, and whether it is finished then', () => {
  expect(verbForm('Напишет')).toEqual({ person: 'others', infinitive: 'написать', perfective: true })
  expect(verbForm('пишу')).toEqual({ person: 'i', infinitive: 'писать', perfective: false })
  expect(verbForm('еду')).toEqual({ person: 'i', infinitive: 'ехать', perfective: false })
  expect(verbForm('прислали')).toMatchObject({ person: 'past' })
  expect(verbForm('сделаешь')).toMatchObject({ person: 'you' })
  expect(verbForm('сделать')).toMatchObject({ person: 'infinitive' })
  expect(infinitiveOf('напишет')).toBeNull()
})
