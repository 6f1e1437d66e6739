import { expect, test } from 'vitest'
import { languageAsked, languagesAsked, languageToAnswer } from './language-asked.ts'

test.each([
  ['What did Нұрлыбек say about the report?', 'en'],
  ['Сколько встреч было про Нұрлыбек?', 'ru'],
  ['Нұрлыбек туралы не айтылды?', 'kk'],
  ['••••• туралы не айтылды?', 'kk'],
  ['Қандай шешім қабылданды?', 'kk'],
  ['Что решили по Kubernetes Grafana Prometheus?', 'ru'],
  ['Kubernetes Grafana туралы?', 'kk'],
  ['Нет ли отчёта?', 'ru'],
  ['әлі дайын емес', 'kk'],
  ['Завтра поднимем сервер на четвёртом этаже', 'ru'],
])('%s is asked in %s, whatever the names in it', (question, language) => {
  expect(languageAsked(question)).toBe(language)
})

test.each([
  ['Скрипт меняем или оставляем?', 'ru'],
  ['Скрипт меняем?', 'ru'],
  ['Перенесли релиз?', 'ru'],
  ['Отчёт готов?', 'ru'],
  ['Задачи?', 'ru'],
  ['Kubernetes production deploy на пятницу?', 'ru'],
  ['Қайрат меняет скрипт на новый?', 'ru'],
  ['Мерзімі?', 'kk'],
  ['Релиз бар ма?', 'kk'],
  ['Ким не истейди?', 'kk'],
  ['Кандай шешим кабылданды?', 'kk'],
  ['Отчет тапсырылды', 'kk'],
  ['Google Sheets дайын?', 'kk'],
  ['And the budget?', 'en'],
  ['Is «скрипт» there?', 'en'],
])('a short or mixed question tells by its words: %s in %s', (question, language) => {
  expect(languageAsked(question)).toBe(language)
})

test.each([
  ['Нұрлан?', ['ru', 'kk']],
  ['Скрипт?', ['ru', 'kk']],
  ['Бюджет?', ['ru', 'kk']],
  ['KPI?', ['en', 'ru', 'kk']],
  ['123?', ['en', 'ru', 'kk']],
])('%s may be in one of %s', (question, languages) => {
  expect(languagesAsked(question)).toEqual(languages)
})

const none = { before: [], reader: null, spoken: [] }

test.each([
  ['Скрипт?', { ...none, before: ['Не шешілді?'], reader: 'ru' as const }, 'kk'],
  ['Скрипт?', { ...none, before: ['Не шешілді?', 'KPI?'], reader: 'ru' as const }, 'kk'],
  ['Скрипт?', { ...none, reader: 'kk' as const, spoken: ['ru'] }, 'kk'],
  ['Скрипт?', { ...none, reader: 'en' as const, spoken: ['kk'] }, 'kk'],
  ['Скрипт?', { ...none, reader: 'en' as const, spoken: ['en'] }, 'ru'],
  ['KPI?', { ...none, reader: 'kk' as const, spoken: ['en'] }, 'kk'],
  ['KPI?', none, 'en'],
  ['Что решили?', { before: ['Не шешілді?'], reader: 'en' as const, spoken: ['kk'] }, 'ru'],
])('%s, where %o, is answered in %s', (question, around, language) => {
  expect(languageToAnswer(question, around)).toBe(language)
})
