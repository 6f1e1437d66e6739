import { afterEach, beforeEach, expect, test } from 'vitest'
import { fallsThrough, ignoreSecondTaps } from './second-tap.ts'

let heard: string[] = []
let stop = () => undefined as void

const button = (name: string) => {
  const made = document.createElement('button')
  made.append(document.createElement('i'))
  made.addEventListener('click', () => heard.push(name))
  document.body.append(made)
  return made
}

const tap = (on: Element, pointerType = 'touch', clientX = 100) => {
  const about = { bubbles: true, cancelable: true, pointerType, clientX, clientY: 100 }
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
    on.dispatchEvent(new PointerEvent(type, about))
}

beforeEach(() => {
  heard = []
  stop = ignoreSecondTaps()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('the second half of a double tap does not press what has appeared below the finger', () => {
  const tile = button('tile')
  const drawn = button('drawn')
  tap(tile)
  tap(drawn)
  tap(drawn)
  expect(heard).toEqual(['tile'])
})

test('the same control is pressed twice, whichever part of it a finger meets', () => {
  const tile = button('tile')
  tap(tile)
  tap(tile.firstElementChild as Element)
  expect(heard).toEqual(['tile', 'tile'])
})

test('another place, and a mouse, are always heard', () => {
  const [tile, other] = [button('tile'), button('other')]
  tap(tile)
  tap(other, 'touch', 200)
  tap(tile, 'mouse')
  tap(other, 'mouse')
  expect(heard).toEqual(['tile', 'other', 'tile', 'other'])
})

test('what comes later is a press of its own', () => {
  const [one, two] = [button('one'), button('two')]
  expect(fallsThrough({ x: 0, y: 0, at: 0, on: one }, { x: 5, y: 5, at: 399, on: two })).toBe(true)
  expect(fallsThrough({ x: 0, y: 0, at: 0, on: one }, { x: 5, y: 5, at: 400, on: two })).toBe(false)
})
