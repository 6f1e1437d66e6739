import { describe, expect, test } from 'vitest'
import { topicWordsIn } from './topic-words.ts'

const left = (language: string, words: string, ...texts: string[]) =>
  words.split(' ').filter(topicWordsIn(texts, language)).join(' ')

describe('the words of a talk that may be its topic', () => {
  test.each([
    ['en', 'budget 12 b12 twelve monday may', 'budget'],
    ['ru', 'бюджет 12 двенадцать понедельник мая', 'бюджет'],
    ['kk', 'бюджет 12 жиырма дүйсенбі', 'бюджет'],
    // no language of its own: numbers and days all the same
    ['fi', 'budjetti 12 monday', 'budjetti'],
  ])('%s: are no numbers, days or months', (language, words, rest) =>
    expect(left(language, words)).toBe(rest),
  )

  test.each([
    ['en', 'idea gate questions anything way', 'gate'],
    ['ru', 'вопрос ворота дела новость', 'ворота'],
    ['kk', 'сұрақ қақпа мәселе соңы', 'қақпа'],
  ])('%s: are none of every meeting', (language, words, rest) => expect(left(language, words)).toBe(rest))

  test.each([
    ['en', 'painted speed gate', 'speed gate'],
    ['ru', 'красим делаем бояться ворота', 'красим ворота'],
    ['kk', 'бояймыз боялған қақпа', 'қақпа'],
  ])('%s: have no ending of a verb', (language, words, rest) => expect(left(language, words)).toBe(rest))

  test('are no words that stand behind those before verbs somewhere in the talk, in any form', () => {
    expect(left('en', 'paint paints gate', 'We paint the gate.')).toBe('gate')
    expect(left('en', 'paint paints gate', 'The paint of the gate.')).toBe('paint paints gate')
    expect(left('en', 'paint gate', 'Green paint.', 'I will not, we paint.')).toBe('gate')
    expect(left('ru', 'покраска ворота', 'Надо ворота.')).toBe('покраска')
  })

  test('in a language without signs any word may be one', () => {
    expect(left('fi', 'idea painted vastaus', 'We painted.')).toBe('idea painted vastaus')
  })

  test('a month only counts at the beginning of a word', () => {
    expect(left('en', 'march dismay')).toBe('dismay')
  })
})
