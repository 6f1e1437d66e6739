import { afterEach, describe, expect, test } from 'vitest'
import { actOf, helpRows, shortcuts } from './shortcuts.ts'

const press = (code: string, more: Partial<KeyboardEventInit> & { on?: Element } = {}) => {
  const { on, ...init } = more
  const event = new KeyboardEvent('keydown', { code, ...init })
  Object.defineProperty(event, 'target', { value: on ?? document.body })
  return event
}
const put = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild ?? document.body
}
afterEach(() => {
  document.body.innerHTML = ''
})

describe('keys of the player', () => {
  test('are read by place, so a Russian or Kazakh layout works', () => {
    expect(actOf(press('KeyK', { key: 'л' }), true)).toBe('toggle')
    expect(actOf(press('Slash', { key: '?', shiftKey: true }), true)).toBe('help')
    expect(actOf(press('Slash', { key: '.' }), true)).toBe('find')
  })

  test('leave the browser its own', () => {
    expect(actOf(press('KeyR', { ctrlKey: true }), true)).toBeNull()
    expect(actOf(press('KeyL', { metaKey: true }), true)).toBeNull()
    expect(actOf(press('KeyK', { shiftKey: true }), true)).toBeNull()
  })

  test('do nothing while somebody types', () => {
    expect(actOf(press('KeyK', { on: put('<input type="search">') }), true)).toBeNull()
    expect(actOf(press('KeyK', { on: put('<textarea></textarea>') }), true)).toBeNull()
  })

  test('Space and arrows stay with the control that has focus; letters work there', () => {
    const button = put('<button type="button">x</button>')
    expect(actOf(press('Space', { on: button }), true)).toBeNull()
    expect(actOf(press('KeyJ', { on: button }), true)).toBe('back10')
    const range = put('<input type="range">')
    expect(actOf(press('ArrowLeft', { on: range }), true)).toBeNull()
    expect(actOf(press('Space'), true)).toBe('toggle')
  })

  test('do nothing under an open dialog', () => {
    put('<div role="dialog"></div>')
    expect(actOf(press('KeyK'), true)).toBeNull()
  })

  test('can be switched off; function keys are no single characters and stay', () => {
    expect(actOf(press('KeyK'), false)).toBeNull()
    expect(actOf(press('F3'), false)).toBe('nextMatch')
    expect(actOf(press('F3', { shiftKey: true, on: put('<input type="search">') }), false)).toBe(
      'previousMatch',
    )
  })
})

test('the help sheet has every key, each once', () => {
  expect(helpRows().flatMap((row) => row.caps)).toHaveLength(shortcuts.length)
  const places = shortcuts.map((s) => `${s.code} ${s.shift ?? false}`)
  expect(new Set(places).size).toBe(places.length)
})
