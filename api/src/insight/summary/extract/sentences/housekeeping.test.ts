import { expect, test } from 'vitest'
import { isHousekeeping } from './housekeeping.ts'

test.each([
  ['en', 'Next point, the budget for advertising.'],
  ['en', 'Let us start with the website.'],
  ['en', 'Okay, moving on to the canteen.'],
  ['en', 'Good, then let’s move on.'],
  ['en', 'That is all from me for today.'],
  ['en', 'Can everybody hear me now?'],
  ['en', 'Daniel, you are on mute.'],
  ['en', 'Sorry, my microphone is not working.'],
  ['en', 'I will share my screen.'],
  ['ru', 'Следующий вопрос, бюджет на рекламу.'],
  ['ru', 'Так, давайте перейдём к закупкам.'],
  ['ru', 'Ладно, идём дальше.'],
  ['ru', 'На этом всё, коллеги.'],
  ['ru', 'Коллеги, меня слышно?'],
  ['ru', 'Дания, включите микрофон.'],
  ['ru', 'Все собрались?'],
  ['kk', 'Келесі мәселе, жарнама бюджеті.'],
  ['kk', 'Жарайды, әрі қарай кеттік.'],
  ['kk', 'Мені естіп тұрсыздар ма?'],
  ['kk', 'Микрофоныңызды қосыңыз.'],
  ['kk', 'Жиналыс аяқталды.'],
])('%s: "%s" only runs the meeting', (language, text) => {
  expect(isHousekeeping(text, language)).toBe(true)
})

test.each([
  ['en', 'Next point, the budget for advertising is cut by half.'],
  ['en', 'Let us start with the website, the new pages are live since Monday.'],
  ['en', 'First, the landlord wants twelve hundred a month.'],
  ['en', 'We move on to the new supplier in March.'],
  ['en', 'The microphone for the hall costs four hundred euros.'],
  ['en', 'I can hear the pump in the cellar every night.'],
  ['en', 'We paid for it in March.'],
  ['ru', 'Следующий вопрос: бюджет урезали вдвое.'],
  ['ru', 'Микрофон для зала стоит сорок тысяч.'],
  ['ru', 'Дальше склад закроют на неделю.'],
  ['kk', 'Келесі мәселе, бюджет екі есе қысқарды.'],
  ['kk', 'Залға микрофон қырық мың тұрады.'],
  ['fi', 'Seuraava kohta, budjetti.'],
])('%s: "%s" says something', (language, text) => {
  expect(isHousekeeping(text, language)).toBe(false)
})
