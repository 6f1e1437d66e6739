import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { Protocol } from '@hattama/contract/insight/protocol'
import type { Letter } from '../../api/testing/mailbox.ts'
import { filledIn } from '../../api/testing/protocol.ts'
import { until } from '../product/processes.ts'
import type { Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

const guests = ['anna@example.org', 'boris@example.org'] as const

/** The page where a letter asks for agreement with a protocol: both answers, a locked one, and an invalid address. */
export const letterScreens = async (
  { page, url, shown }: Walk,
  call: Call,
  letters: readonly Letter[],
  recordingId: string,
) => {
  const language = await page.evaluate(() => document.documentElement.lang)
  const begun = await call<{ protocol: Protocol }>(pathTo('protocolOfRecording', recordingId), {
    method: 'POST',
    body: { language, timeZone: 'Asia/Almaty' },
  })
  const { id, revision, content } = begun.protocol
  const whole = filledIn(content)
  const asked = guests.map((email, i) => ({
    id: `guest-${i}`,
    name: `Қонақов Ә. ${i + 1}`,
    position: '',
    attendance: 'invited' as const,
    userId: null,
    email,
  }))
  const { revision: filled } = await call<Protocol>(pathTo('protocol', id), {
    method: 'PUT',
    body: { revision, content: { ...whole, people: [...whole.people, ...asked] } },
  })
  const sent = await call<Protocol>(pathTo('protocolRequests', id), {
    method: 'POST',
    body: { revision: filled, people: asked.map((one) => one.id) },
  })
  const linkOf = (email: string) =>
    until(`the letter to ${email} comes`, () => {
      const letter = letters.find(({ envelopeTo }) => envelopeTo.includes(email))
      const token = /protocol-letters\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
      return token ? `${url}${paths.protocolLetter}?token=${token}` : null
    })
  const press = (verdict: 'agreed' | 'correction') =>
    Promise.all([page.waitForNavigation(), page.click(`button[value="${verdict}"]`)])
  const [agreeing, correcting] = [await linkOf(guests[0]), await linkOf(guests[1])]
  // its policy is a sandbox without scripts: axe could not run in it
  await page.setBypassCSP(true)
  await page.goto(correcting)
  await shown('protocol letter')
  await page.locator('textarea[name="note"]').fill('  ')
  await press('correction')
  await shown('protocol letter, a correction that says nothing')
  await page.locator('textarea[name="note"]').fill('Не 10, а 12 процентов')
  await press('correction')
  await shown('protocol letter, corrected')
  await page.goto(agreeing)
  await press('agreed')
  await shown('protocol letter, agreed')
  await page.goto(`${url}${paths.protocolLetter}?token=cut`)
  await shown('protocol letter, no such address')
  await call(pathTo('protocol', id), {
    method: 'PUT',
    body: { revision: sent.revision, content: sent.content },
  }).catch(() => undefined)
  await page.goto(agreeing)
  await shown('protocol letter, answered already')
  await page.setBypassCSP(false)
}
