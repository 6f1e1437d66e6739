import { expect, test } from 'vitest'
import { stem } from './stem.ts'

const together = (language: string, ...forms: string[]) =>
  expect(new Set(forms.map((form) => stem(form, language))).size, forms.join(' ')).toBe(1)

test('forms of a word are counted together', () => {
  together('en', 'meeting', 'meetings', 'meet')
  together('en', 'plan', 'plans', 'planned', 'planning')
  together('en', 'budget', 'budgets')
  together('ru', 'склад', 'склада', 'складу', 'складом', 'складе')
  together('ru', 'доставка', 'доставки', 'доставку')
  together('ru', 'страница', 'страницы', 'странице', 'страницу')
  together('ru', 'отчёт', 'отчета', 'отчету')
  together('kk', 'мектеп', 'мектептің', 'мектептер')
  together('kk', 'жоба', 'жобаны', 'жобаның', 'жобада')
})

test('different words stay apart, unknown languages stay as they are', () => {
  expect(stem('продажи', 'ru')).not.toBe(stem('продукты', 'ru'))
  expect(stem('states', 'en')).not.toBe(stem('stations', 'en'))
  expect(stem('besprechungen', 'de')).toBe('besprechungen')
})
