import { afterEach } from 'vitest'
import { openBrowsers } from '../product/open-browsers.ts'

/** The head and the end of a page's text; messages and uploads are at the end. */
const inShort = (text: string) => (text.length > 1600 ? `${text.slice(0, 600)} … ${text.slice(-1000)}` : text)

const textOf = async (browser: ReturnType<typeof openBrowsers>[number]) => {
  const pages = await browser.pages()
  const seen = pages.map(async (page) => {
    const text = await page.evaluate(() => document.body.innerText.replaceAll(/\n+/g, ' | '))
    return `${page.url()}: ${inShort(text)}`
  })
  return (await Promise.all(seen)).filter((text) => !text.startsWith('about:blank'))
}

/** Adds to a failed test's error what was in its windows: a failure by chance is seldom seen twice. */
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (!error) return
  const seen = await Promise.all(openBrowsers().map((browser) => textOf(browser).catch(() => [])))
  if (seen.flat().length > 0) error.message += `\nIn its windows:\n${seen.flat().join('\n')}`
  // at once: a run ended by hand prints nothing at its end
  console.error(error.message)
})
