import { expect, test } from 'vitest'
import { speaksOfTime } from './phrases.ts'

test.each([
  'tomorrow then',
  'on friday',
  'в понедельник',
  'in march',
  'two weeks',
  'келесі аптада',
  'кешке',
  'on 5.12',
  'on 5/12',
  '2026-12-05',
])('“%s” speaks of time', (text) => expect(speaksOfTime(text)).toBe(true))

test.each(['the gate is green', 'mondayish', 'version 2.', 'dismay', '512', ''])('“%s” does not', (text) =>
  expect(speaksOfTime(text)).toBe(false),
)
