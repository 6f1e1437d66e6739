import { describe, expect, test } from 'vitest'
import { clocksIn, numbersSaid, numbersUnsaid } from './claimed-numbers.ts'

const unsaid = (claim: string, ...said: string[]) => numbersUnsaid(clocksIn(claim), numbersSaid(said))

describe('a number written in another way than it was said', () => {
  test.each([
    ['Lunch is at 11.15 from now on.', 'Bring their lunch forward to quarter past eleven.'],
    ['The rounds start at 5.30 am.', 'The rounds start at half five.'],
    ['The Danish brick costs £1.90.', 'The Danish one costs one pound ninety each.'],
    ['A ninety-second trailer is wanted.', 'They want ninety seconds.'],
    ['ИП оформлено с 1998 года.', 'ИП, с девяносто восьмого года.'],
    ['Доставка бесплатна с 15 до 17 часов.', 'С трёх до пяти доставка бесплатная.'],
    ['Жеткізу сағат 15-те.', 'Жеткізу сағат үште.'],
  ])('%s', (claim, said) => {
    expect(unsaid(claim, said)).toEqual([])
  })
})

describe('another number', () => {
  test.each([
    ['Lunch is at 11.45 from now on.', 'Lunch goes to half past eleven.'],
    ['The Danish brick costs £1.80.', 'The Danish one costs one pound ninety each.'],
    ['A ninety-second trailer is wanted.', 'They want eighty seconds.'],
    ['ИП оформлено с 1997 года.', 'ИП, с девяносто восьмого года.'],
    ['Нужно 15 насосов.', 'Нужно три насоса.'],
    ['Доставка бесплатна с 16 до 17 часов.', 'С трёх до пяти доставка бесплатная.'],
  ])('%s', (claim, said) => {
    expect(unsaid(claim, said)).not.toEqual([])
  })
})
