import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from '../extract.ts'

describe('no vote', () => {
  test.each([
    [
      'en',
      'only asked for',
      `Ann: Should we vote on the new oven?\nBen: Not today.\nAnn: Fine, what about the lunch?\nBen: Soup for five.`,
    ],
    ['en', 'of another time', `Ann: Last year the board approved the oven unanimously.\nBen: I remember.`],
    ['en', 'supposed', `Ann: If it is unanimous, we can order on Monday.\nBen: We will see.`],
    ['en', 'a target', `Ben: We have nineteen, against a target of thirty-two.\nAnn: That is not many.`],
    [
      'en',
      'being against something',
      `Ben: I am against it, to be honest.\nAnn: I am in favour, two of us are.`,
    ],
    [
      'en',
      'counting without a result',
      `Ann: Hands up, who has been to the site?\nBen: Three.\nAnn: Then I'll explain.`,
    ],
    ['en', 'not unanimous', `Ann: It was not unanimous and nobody decided anything.\nBen: True.`],
    [
      'ru',
      'только спрошено',
      `Анна: Может, проголосуем за печь?\nБорис: Не сегодня.\nАнна: Ладно, тогда обед.\nБорис: Суп на пятерых.`,
    ],
    ['ru', 'о прошлом', `Анна: В прошлом году печь утвердили единогласно.\nБорис: Помню.`],
    ['ru', 'условие', `Анна: Если будет единогласно, закажем в понедельник.\nБорис: Посмотрим.`],
    ['ru', 'кто за что платит', `Анна: Кто за обои заплатит?\nБорис: Пять тысяч, принято.`],
    ['ru', 'кто за него отвечает', `Анна: А кто за него отвечает?\nБорис: Двое.\nАнна: Принято.`],
    ['ru', 'общее собрание', `Анна: Это решает общее собрание, две трети голосов.\nБорис: Понятно.`],
    ['kk', 'өткен жолы', `Айгүл: Былтыр пешті бірауыздан бекіттік.\nБолат: Есімде.`],
    ['kk', 'шартты', `Айгүл: Егер бірауыздан болса, дүйсенбіде тапсырыс береміз.\nБолат: Көреміз.`],
    [
      'kk',
      'дауыс естіледі',
      `Айгүл: Камераң қатып қалды, бірақ дауыс жақсы.\nБолат: Рақмет, екеуі де істейді.`,
    ],
  ])('%s: %s', (language, _, rows) => {
    expect(extract(talk(rows, { language })).voted).toEqual([])
  })
})
