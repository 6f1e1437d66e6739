import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'puppeteer'
import { press } from '../walk/look.ts'
import { leave, stage } from '../walk/stage.ts'

const { visitor } = stage()
let page: Page

beforeAll(async () => {
  page = await visitor()
})
afterAll(() => leave(page))

/** A page whose buttons count their presses, and that records events reaching the window itself. */
const draw = (html: string) =>
  page.setContent(`<style>button { display: block; height: 40px }</style>${html}
    <script>
      window.presses = []
      for (const button of document.querySelectorAll('button'))
        button.addEventListener('click', () => presses.push(button.textContent))
    </script>`)
const presses = () => page.evaluate('presses')

test('a press lands on its button when something comes above it on the way', async () => {
  await draw(`<button>Delete</button><button>Keep</button>
    <script>
      window.addEventListener('mousemove', () => {
        document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 40px' }))
      }, { once: true })
    </script>`)
  await press(page, 'Keep')
  // the first click hit what had replaced its button, and did nothing there
  expect(await presses()).toEqual(['Keep'])
})

test('what covers a button for a moment is not pressed in its place', async () => {
  await draw(`<button>Send</button><div id="veil" style="position: fixed; inset: 0"></div>
    <script>
      veil.addEventListener('click', () => presses.push('the veil'))
      setTimeout(() => veil.remove(), 300)
    </script>`)
  await press(page, 'Send')
  expect(await presses()).toEqual(['Send'])
})

test('a field is pressed by its label', async () => {
  await draw(`<label style="position: relative">Agree
      <input id="agree" type="checkbox" onchange="presses.push('agreed')" style="position: absolute; inset: 0; width: 60px; pointer-events: none">
    </label>`)
  await page.locator('#agree').click()
  expect(await presses()).toEqual(['agreed'])
})

test('a press that takes its button away is one press', async () => {
  await draw('<button onclick="setTimeout(() => this.remove())">Close</button>')
  await press(page, 'Close')
  expect(await presses()).toEqual(['Close'])
})

test('a press that fails keeps nothing from the next one', async () => {
  await draw('<button id="hidden" style="display: none">Hidden</button><button>Keep</button>')
  const hidden = await page.$('#hidden')
  await expect(hidden?.click()).rejects.toThrow('not clickable')
  await press(page, 'Keep')
  await press(page, 'Keep')
  expect(await presses()).toEqual(['Keep', 'Keep'])
})
