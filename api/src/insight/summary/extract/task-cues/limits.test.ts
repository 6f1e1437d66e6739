import { describe, expect, test } from 'vitest'
import { findTasks } from '../find-tasks.ts'
import { toUtterances } from '../utterances.ts'
import { deeds } from './russian-deeds.ts'

const tasks = (language: string, ...texts: string[]) => {
  const segments = texts.map((text, i) => ({
    id: `${i}`,
    speakerId: `${i % 2}`,
    startMs: i * 10_000,
    endMs: i * 10_000 + 5000,
    text,
  }))
  return findTasks(toUtterances(segments, language), language).map(({ u, accepted }) => [
    u.text,
    accepted?.text ?? null,
  ])
}

describe('who takes something on says it in few words', () => {
  test.each([
    [
      'en',
      'Somebody should send the report to the bank by Friday.',
      'I will do that',
      'and then we can all go',
      12,
    ],
    ['ru', 'Нужно отправить отчёт в банк до пятницы.', 'Хорошо, я сделаю', 'это вот так сразу', 6],
    ['kk', 'Есепті банкке жұмаға дейін жіберу керек.', 'Жақсы, мен жіберемін', 'оны бүгін', 4],
  ])('%s: %s', (language, asked, taken, more, most) => {
    const words = `${taken} ${more} ${'so '.repeat(20)}`.replaceAll(',', ' ,').split(' ').filter(Boolean)
    const of = (n: number) => {
      const said: string[] = []
      let count = 0
      for (const word of words) {
        if (count === n) break
        said.push(word)
        if (word !== ',') count += 1
      }
      return `${said.join(' ').replaceAll(' ,', ',')}.`
    }
    const isTaken = (n: number) =>
      tasks(language, asked, of(n), 'So.').find(([u]) => u === asked)?.[1] === of(n)
    expect([most, most + 1].map(isTaken)).toEqual([true, false])
  })
})

describe('fewer words do not say what is to be done', () => {
  test.each([
    ['en', 'I will send the report.', 'I’ll send it tomorrow.'],
    ['ru', 'Отправлю отчёт завтра.', 'Отправлю завтра.'],
    ['kk', 'Есепті ертең жіберемін.', 'Ертең жіберемін.'],
  ])('%s: %s', (language, enough, tooFew) => {
    expect(tasks(language, 'So.', enough)).toEqual([[enough, null]])
    expect(tasks(language, 'So.', tooFew)).toEqual([])
  })
})

describe('what people are asked to do in Russian', () => {
  const has = (forms: string, form: string) => new RegExp(`^(?:${forms})$`, 'u').test(form)

  test('is known in all its forms', () => {
    expect(has(deeds.infinitive, 'подготовить')).toBe(true)
    expect(has(deeds.iWill, 'подготовлю')).toBe(true)
    expect(has(deeds.heWill, 'подготовит')).toBe(true)
    expect(has(deeds.weWill, 'подготовим')).toBe(true)
    expect(has(deeds.weWill, 'свяжемся')).toBe(true)
    expect(has(deeds.weWill, 'подготовит')).toBe(false)
  })

  test('is asked of one and of several, each in its own form', () => {
    for (const order of ['подготовь', 'подготовьте', 'свяжись', 'свяжитесь', 'займись', 'займитесь'])
      expect(has(deeds.order, order)).toBe(true)
    for (const order of ['вышлите', 'пришлите', 'подпишите']) expect(has(deeds.order, order)).toBe(true)
    for (const none of ['свяжисьте', 'подготовитесь', 'вышлитете']) expect(has(deeds.order, none)).toBe(false)
  })
})
