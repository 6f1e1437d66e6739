import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../product/account.ts'
import { leaveBrowser, newWindow, sharedBrowser, sharedProduct } from '../product/shared.ts'
import { see } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { refusedIn } from '../screens/refusals.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  const { url } = await sharedProduct()
  browser = await sharedBrowser()
  page = await newWindow(browser)
  await enter(page, url, await register(url))
  await page.goto(`${url}/dashboard`)
  await see(page, 'Welcome')
})

afterAll(() => leaveBrowser(browser))

type Trusting = Window & {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown }
}

/** What scripts in the page could try if they got hold of foreign text. Each is what an attacker would do. */
const attempts: Record<string, () => unknown> = {
  'markup with a handler': () => (document.body.innerHTML = '<img src="x" onerror="document.title=1">'),
  'markup beside an element': () => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>'),
  'a frame with a document': () => (document.createElement('iframe').srcdoc = '<p>text</p>'),
  'a parsed document': () => new DOMParser().parseFromString('<p>text</p>', 'text/html'),
  'a handler as text': () => document.body.setAttribute('onclick', 'document.title=1'),
  'the text of a script': () => (document.createElement('script').text = 'document.title=1'),
  'a script from elsewhere': () => (document.createElement('script').src = 'https://elsewhere.example/a.js'),
  'a script out of somebody’s file': () => (document.createElement('script').src = '/api/recordings/1/media'),
  'a worker from a text': () => new Worker(URL.createObjectURL(new Blob(['']))),
  'a policy that passes all': () =>
    (window as Trusting).trustedTypes?.createPolicy('mine', { createHTML: (text) => text }),
}

test.each(Object.entries(attempts))('a page refuses %s', async (_, attempt) => {
  const outcome = await page.evaluate(attempt).then(
    () => 'done',
    (error: unknown) => String(error),
  )
  expect(outcome).toMatch(/TypeError|EvalError|Trusted/)
  expect(refusedIn(browser).splice(0)).not.toEqual([])
})

test('a style element and a style attribute have no effect, a constructed sheet has', async () => {
  const looks = await page.evaluate(() => {
    const colourOf = (element: Element) => getComputedStyle(element).color
    const before = colourOf(document.body)
    const element = document.createElement('style')
    element.textContent = 'body { color: rgb(1, 2, 3) !important }'
    document.head.append(element)
    document.body.setAttribute('style', 'color: rgb(1, 2, 3)')
    const refused = colourOf(document.body) === before
    element.remove()
    document.body.removeAttribute('style')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body { color: rgb(1, 2, 3) !important }')
    document.adoptedStyleSheets.push(sheet)
    const taken = colourOf(document.body) === 'rgb(1, 2, 3)'
    document.adoptedStyleSheets = []
    return { refused, taken }
  })
  expect(looks).toEqual({ refused: true, taken: true })
  expect(refusedIn(browser).splice(0)).toHaveLength(2)
})

test('what the page itself needs it may do: a character by its name, a worker of the build', async () => {
  const answers = await page.evaluate(() => {
    const element = document.createElement('i')
    element.innerHTML = '&copy;'
    const script = document.createElement('script')
    script.src = '/assets/first.js'
    return [element.textContent, new URL(script.src).pathname]
  })
  expect(answers).toEqual(['©', '/assets/first.js'])
})
