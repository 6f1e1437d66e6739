import { afterEach, describe, expect, test } from 'vitest'
import { actionFor, helpRows, shortcuts } from './shortcuts.ts'

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
    expect(actionFor(press('KeyK', { key: 'л' }), true)).toBe('toggle')
    expect(actionFor(press('Slash', { key: '?', shiftKey: true }), true)).toBe('help')
    expect(actionFor(press('Slash', { key: '.' }), true)).toBe('find')
  })

  test('leave the browser its own', () => {
    expect(actionFor(press('KeyR', { ctrlKey: true }), true)).toBeNull()
    expect(actionFor(press('KeyL', { metaKey: true }), true)).toBeNull()
    expect(actionFor(press('KeyK', { shiftKey: true }), true)).toBeNull()
  })

  test('do nothing while somebody types', () => {
    expect(actionFor(press('KeyK', { on: put('<input type="search">') }), true)).toBeNull()
    expect(actionFor(press('KeyK', { on: put('<textarea></textarea>') }), true)).toBeNull()
  })

  test('Space and arrows stay with the control that has focus; letters work there', () => {
    const button = put('<button type="button">x</button>')
    expect(actionFor(press('Space', { on: button }), true)).toBeNull()
    expect(actionFor(press('KeyJ', { on: button }), true)).toBe('back10')
    const range = put('<input type="range">')
    expect(actionFor(press('ArrowLeft', { on: range }), true)).toBeNull()
    expect(actionFor(press('Space'), true)).toBe('toggle')
    for (const where of [
      '<div role="radiogroup"><button></button></div>',
      '<ol data-arrow-keys="true"><button></button></ol>',
      '<div role="tablist"><button></button></div>',
    ]) {
      const control = put(where).firstElementChild ?? document.body
      expect(actionFor(press('ArrowLeft', { on: control }), true)).toBeNull()
      expect(actionFor(press('KeyJ', { on: control }), true)).toBe('back10')
    }
  })

  test('do nothing under an open dialog', () => {
    put('<div role="dialog"></div>')
    expect(actionFor(press('KeyK'), true)).toBeNull()
  })

  test('can be switched off; function keys are no single characters and stay', () => {
    expect(actionFor(press('KeyK'), false)).toBeNull()
    expect(actionFor(press('F3'), false)).toBe('nextMatch')
    expect(actionFor(press('F3', { shiftKey: true, on: put('<input type="search">') }), false)).toBe(
      'previousMatch',
    )
  })
})

test('the help sheet has every key, each once', () => {
  expect(helpRows().flatMap((row) => row.caps)).toHaveLength(shortcuts.length)
  const places = shortcuts.map((s) => `${s.code} ${s.shift ?? false}`)
  expect(new Set(places).size).toBe(places.length)
})
