import { expect, test } from 'vitest'
import { heardLanguage, languageAsked } from './guess-language.ts'

test.each([
  ['Мы договорились перенести запуск, это было решено вчера', 'ru', 'ru'],
  ['Мы договорились перенести запуск, это было решено вчера', null, 'ru'],
  ['Біз іске қосуды бейсенбіге қалдырдық, себебі дайын емеспіз', 'ru', 'kk'],
  ['Мы договорились перенести запуск, это было решено вчера', 'kk', 'ru'],
  ['Барлығы дайын, ертең бастаймыз', 'kk', 'kk'],
  ['So we have to move the launch and that is it', 'ru', 'en'],
  ['Okay', 'ru', 'ru'],
  ['Kubernetes Grafana Prometheus', 'ru', 'ru'],
  ['Wir beginnen um acht Uhr mit dem Bericht', 'de', 'de'],
  ['Мы договорились перенести запуск, это было решено', 'uk', 'uk'],
  ['', null, null],
])('%s, said to be %s: %s', (text, said, wanted) => {
  expect(heardLanguage(text.split(' '), said)).toBe(wanted)
})

test.each([
  ['What did Нұрлыбек say about the report?', 'en'],
  ['Сколько встреч было про Нұрлыбек?', 'ru'],
  ['Нұрлыбек туралы не айтылды?', 'kk'],
  ['••••• туралы не айтылды?', 'kk'],
  ['Қандай шешім қабылданды?', 'kk'],
  ['Что решили по Kubernetes Grafana Prometheus?', 'ru'],
  ['Kubernetes Grafana туралы?', 'kk'],
  ['Нет ли отчёта?', 'ru'],
])('%s is asked in %s, whatever the names in it', (question, language) => {
  expect(languageAsked(question)).toBe(language)
})
