import { holds } from '../product/holds.ts'
import { holdWire } from '../walk/wire.ts'
import { see } from './acts.ts'
import { open, type Walk } from './acts-on-screens.ts'
import { quiet } from '../product/quiet.ts'

/** A browser too old for our scripts; then a user with few rights where they may do nothing. Needs a new window. */
export const refusedScreens = async (walk: Walk) => {
  const { page, shown, url } = walk
  const wire = await holdWire(page)
  wire.say('GET', /\/assets\/.*\.js$/, { status: 200, body: 'not a script' })
  await page.goto(`${url}/dashboard`, { waitUntil: 'domcontentloaded' })
  await page.waitForSelector('#too-old', { visible: true })
  await shown('a browser that is too old')
  wire.letGo()
  for (const path of ['/connections', '/server', '/payments', '/analytics']) {
    await page.goto(url + path, { waitUntil: 'domcontentloaded' })
    await page.waitForSelector('main h1')
    await quiet(page, 200)
    await shown(`viewer at ${path.slice(1)}`)
  }
}

/** Failures around a page: its server, its network, a part of it that fails or does not load, its browser. */
export const faultScreens = async (walk: Walk) => {
  const { page, say, shown, url } = walk
  const wire = await holdWire(page)
  // a screen of the shell whose code does not load; once loaded, the window would have it in memory
  await open(walk, '/dashboard')
  wire.say('GET', /\/assets\/.*settings.*\.js$/i, 'no connection')
  await page.evaluate(() => {
    history.pushState({}, '', '/settings')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await see(page, say('shell', 'area.unreachable.title'))
  await shown('a screen does not come')
  wire.letGo()
  await page.locator(`::-p-xpath(//button[normalize-space()="${say('platform', 'action.retry')}"])`).click()
  await holds(page, () => document.querySelector('main h1')?.textContent)
  await shown('a screen comes after all')
  await open(walk, '/recordings')
  // the server goes down while the page is open
  wire.say('*', /^\/api\//, { status: 503, body: { code: 'INTERNAL', error: 'x' } })
  for (const path of ['dashboard', 'recordings', 'summaries', 'team', 'settings', 'connections']) {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/${path}`)
    await page.waitForSelector('main [role="alert"], main h1')
    await quiet(page, 300)
    await shown(`server down, ${path}`)
  }
  await page.goto(`${url}/recordings`, { waitUntil: 'domcontentloaded' })
  await see(page, say('shell', 'session.unreachable'))
  await shown('server down, the page comes')
  wire.letGo()
  wire.say('*', /^\/api\//, 'no connection')
  await page.goto(`${url}/summaries`, { waitUntil: 'domcontentloaded' })
  await see(page, say('shell', 'session.unreachable'))
  await shown('offline, the page comes')
  wire.letGo()
  // a screen that gets data it cannot show
  wire.say('GET', /^\/api\/team\/members$/, { status: 200, body: { members: [null], seats: null } })
  await page.goto(`${url}/team`, { waitUntil: 'domcontentloaded' })
  await see(page, say('shell', 'area.crashed.title'))
  await shown('a screen fails')
  wire.letGo()
  wire.say('GET', /\/remotes\/recordings\//, 'no connection')
  await page.goto(`${url}/recordings`, { waitUntil: 'domcontentloaded' })
  await see(page, say('shell', 'area.unreachable.title'))
  await shown('a part does not come')
  wire.letGo()
}
