import { holds } from '../product/holds.ts'
import { click, see } from './acts.ts'
import { choose, close, dialog, open, pick, press, type Walk } from './acts-on-screens.ts'

/** The collection the walk makes, with a name as long as real ones. */
const collection = 'Тоқсандық есеп пен бюджетке қатысты барлық кездесу'

/** The series it makes. */
const series = 'Апта сайынғы өнім талқылауы'

/** Many recordings at once: the bar, its dialogs, what can be undone; a collection, the archive. */
export const manyScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('recordings', key)
  await open(walk, '/recordings')
  await page.locator('main li [role="checkbox"]').click()
  await page.waitForSelector('[role="toolbar"]')
  await shown('recordings, one chosen')
  await press(page, word('many.tags'))
  await dialog(page)
  await shown('tags of many')
  await close(page)
  await press(page, word('many.collect'))
  await dialog(page)
  await page.locator('[role="dialog"] input[name="collection"]').fill(collection)
  await shown('put into a collection')
  await click(page, word('collection.put'))
  await holds(page, () => !document.querySelector('[role="dialog"]'))
  await press(page, word('series.put'))
  await dialog(page)
  await page.locator('[role="dialog"] input[name="series"]').fill(series)
  await shown('put into a series')
  await click(page, word('series.save'))
  await holds(page, () => !document.querySelector('[role="dialog"]'))
  await press(page, word('archive.put'))
  await holds(page, () => !document.querySelector('[role="toolbar"]'))
  await page.keyboard.press('F8')
  await shown('a meeting is archived')
  await pick(page, word('collection.list'), `${collection} (1)`)
  await page.waitForSelector('main li')
  await shown('recordings, a collection')
  await pick(page, word('collection.list'), word('archive.list'))
  await page.waitForSelector('main li')
  await shown('recordings, archive')
  await page.locator('main li [role="checkbox"]').click()
  await press(page, word('archive.restore'))
  await see(page, word('archive.empty'))
  await shown('recordings, archive without any')
  await seriesScreens(walk)
}

/** The series that was made, and what can be done with it. */
const seriesScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  await open(walk, '/summaries/series')
  await see(page, series)
  await shown('series')
  await page.locator('main li a[href^="/summaries/series/"]').click()
  await page.waitForSelector('main table tbody tr')
  await shown('one series')
  await press(page, say('summaries', 'series.actions').replace('{{name}}', series))
  await choose(page, say('summaries', 'series.rule'))
  await dialog(page)
  await page.locator('[role="dialog"] [role="switch"]').click()
  await shown('rule of a series')
  await close(page)
}
