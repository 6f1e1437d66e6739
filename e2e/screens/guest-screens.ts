import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { CreatedShareLink, NewShareLink } from '@hattama/contract/connections/share-link'
import type { Letter } from '../../api/testing/mailbox.ts'
import { until } from '../product/processes.ts'
import type { Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

/** Number of wrong passwords after which a link accepts no more from an unknown place. */
const maxWrong = 20

/** Makes links to a recording, and visits them in the language of the walk. */
const linksOf = async ({ page, shown }: Walk, call: Call, recordingId: string) => {
  const language = await page.evaluate(() => document.documentElement.lang)
  return {
    make: (wanted: Partial<NewShareLink>) =>
      call<CreatedShareLink>(pathTo('shareLinks', recordingId), {
        method: 'POST',
        body: { parts: ['transcript', 'sound'], ...wanted } satisfies NewShareLink,
      }),
    visit: async (address: string, name: string) => {
      await page.goto(`${address}?language=${language}`)
      await shown(name)
    },
    /** Types into the only field of a page and submits it. */
    send: async (field: string, text: string) => {
      await page.locator(`input[name="${field}"]`).fill(text)
      await Promise.all([page.waitForNavigation(), page.click('button.main')])
    },
  }
}

/** What guests see: the meeting, a clip in a frame, a password prompt, and links that open nothing. */
export const guestScreens = async (walk: Walk, call: Call, recordingId: string) => {
  const { shown } = walk
  const { make, visit, send } = await linksOf(walk, call, recordingId)
  const whole = await make({ parts: ['minutes', 'transcript', 'sound'], allowsComments: true, days: 7 })
  await visit(whole.url, 'guest, meeting')
  const clip = await make({ fromMs: 0, toMs: 5000, allowsEmbedding: true })
  await visit(clip.embedUrl ?? '', 'guest, clip in a frame')
  const locked = await make({ password: 'tulip 42' })
  await visit(locked.url, 'guest, password')
  for (let tries = 0; tries <= maxWrong; tries += 1) {
    await send('password', `rose ${tries}`)
    if (tries === 0) await shown('guest, wrong password')
  }
  await shown('guest, too many wrong passwords')
  await visit(`${locked.url.slice(0, -3)}xyz`, 'guest, nothing there')
  const revoked = await make({})
  await call(pathTo('shareLink', revoked.link.id), { method: 'DELETE' })
  await visit(revoked.url, 'guest, revoked')
  await call(paths.outsideLinks, { method: 'PUT', body: { on: false } })
  await visit(whole.url, 'guest, links are not allowed')
  await call(paths.outsideLinks, { method: 'PUT', body: { on: true } })
}

type Mailed = { call: Call; letters: readonly Letter[]; expire: (linkId: string) => Promise<unknown> }

/** A link for named addresses (only on a server that sends letters), up to what its code opens; and an expired one. */
export const codeScreens = async (walk: Walk, { call, letters, expire }: Mailed, recordingId: string) => {
  const { shown } = walk
  const { make, visit, send } = await linksOf(walk, call, recordingId)
  const { url, link } = await make({ parts: ['transcript'], addresses: ['guest@example.org'] })
  await visit(url, 'guest, whose address?')
  await send('address', 'guest@example.org')
  await shown('guest, code by mail')
  await send('code', '00000000')
  await shown('guest, wrong code')
  const code = await until('the code comes', () => {
    const letter = letters.find(({ envelopeTo }) => envelopeTo.includes('guest@example.org'))
    return Promise.resolve(/\b\d{8}\b/.exec(letter?.text ?? '')?.[0] ?? null)
  })
  await send('code', code)
  await shown('guest, let in by a code')
  await expire(link.id)
  await visit(url, 'guest, ended')
}
