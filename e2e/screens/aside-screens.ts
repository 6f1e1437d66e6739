import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { see } from './acts.ts'
import { close, dialog, open, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'
import { quiet } from '../product/quiet.ts'

/** An assistant asks for access: the page it sends the user to, and the one for an invalid request. */
export const programScreens = async (walk: Walk) => {
  const { page, url, say, shown } = walk
  const answer = await fetch(url + paths.oauthRegistration, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Assistant with a rather long name of its own',
      redirect_uris: ['http://127.0.0.1:3917/callback'],
    }),
  })
  const { client_id: clientId } = (await answer.json()) as { client_id: string }
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'http://127.0.0.1:3917/callback',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 'look',
  })
  await page.goto(`${url}${paths.oauthPage}?${request}`)
  await dialog(page)
  await see(page, say('keys', 'program.allow'))
  await shown('an assistant asks')
  await page.goto(`${url}${paths.oauthPage}?client_id=unknown`)
  await see(page, say('keys', 'program.wrong'))
  await shown('an assistant asks, not understood')
}

/** What is beside a meeting: a thread of comments, and how the channels of its file are interpreted. */
export const besideScreens = async (walk: Walk, call: Call, id: string, fileId: string) => {
  const { page, say, shown } = walk
  const write = (text: string, atMs: number, threadId: string | null = null) =>
    call<{ id: string }>(pathTo('comments', id), { method: 'POST', body: { text, atMs, threadId } })
  const first = await write('Осы тармақты заңгермен бірге тағы бір қарап шығайық.', 10_000)
  await write('Согласен, до пятницы.', 10_000, first.id)
  await write('https://example.org/a/rather/long/address/that/has/no/spaces/at/all?and=a&query=too', 24_000)
  await open(walk, `/recordings/${id}`)
  await see(page, 'Согласен, до пятницы.')
  await shown('viewer, comments')
  await open(walk, `/recordings/${fileId}`)
  await see(page, say('recordings', 'sound.title'))
  await shown('viewer, layout of sound')
  await page.locator(`::-p-xpath(//button[normalize-space()="${say('recordings', 'layout.open')}"])`).click()
  await dialog(page)
  await shown('read the sound otherwise?')
  await close(page)
}

const notes = [
  { kind: 'decision', atMs: 9000, text: '' },
  { kind: 'task', atMs: 21_000, text: 'Заңгерге келісімшартты дүйсенбіге дейін жіберу, көшірмесі Әйгерімге' },
  { kind: 'note', atMs: 30_000, text: 'Спросить про бюджет' },
]

/** The notes of a meeting, and another one being written. */
export const notedScreens = async (walk: Walk, call: Call, id: string) => {
  const { page, say, shown } = walk
  for (const note of notes) await call(pathTo('notes', id), { method: 'POST', body: note })
  await open(walk, `/recordings/${id}`)
  await see(page, say('recordings', 'notes.own'))
  await shown('viewer, notes')
  await page.locator(`main form [aria-label="${say('recordings', 'notes.write')}"]`).click()
  await page.waitForSelector(`main form [aria-label="${say('recordings', 'notes.what')}"]`)
  await shown('viewer, a note is written')
}

/** Pages that do not exist, and empty lists. */
export const emptyScreens = async (walk: Walk) => {
  const { page, shown } = walk
  for (const [name, path] of Object.entries({
    'no such page': '/nowhere',
    'no such meeting': '/recordings/00000000-0000-7000-8000-000000000000',
    'no such summary': '/summaries/00000000-0000-7000-8000-000000000000',
  })) {
    await page.goto(walk.url + path)
    await page.waitForSelector('main')
    await quiet(page, 200)
    await shown(name)
  }
  await open(walk, '/recordings')
  await page.locator('main input[type="search"], main input').fill('nothing is called like this')
  await quiet(page, 500)
  await shown('recordings, nothing found')
  await open(walk, '/dashboard')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (let i = 0; i < 9; i += 1) await page.keyboard.press('Tab')
  await shown('dashboard, focus')
  await open(walk, '/settings')
  for (let i = 0; i < 14; i += 1) await page.keyboard.press('Tab')
  await shown('settings, focus')
}
