import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './date-input.tsx'

afterEach(cleanup)

const show = (type: 'date' | 'time', value: string, language: 'en' | 'ru' | 'kk') =>
  render(<DateField label="When" type={type} language={language} value={value} empty="—" readOnly />)
    .container

test.each([
  ['ru', '2026-11-30', '30.11.2026'],
  ['kk', '2026-11-30', '30.11.2026'],
  ['en', '2026-11-30', '11/30/2026'],
  ['ru', '', '—'],
] as const)('a day as %s writes it, whatever the browser does', (language, day, text) => {
  expect(show('date', day, language).textContent).toBe(`When${text}`)
  expect(screen.getByLabelText<HTMLInputElement>('When').value).toBe(day)
})

test.each([
  ['ru', '16:45'],
  ['kk', '16:45'],
  ['en', '4:45 PM'],
] as const)('a time of day as %s writes it', (language, text) => {
  expect(show('time', '16:45', language).textContent.replace('\u202f', ' ')).toBe(`When${text}`)
})
