import type { CommentList } from '@hattama/contract/connections/comment'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { sharedMeetings, sharingRoutes } from '#testing/shared-meetings.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const t = testApp(sharingRoutes, { settings: { SMTP_URL: mailbox.url } })
const { scene, share, guest } = sharedMeetings(t)

const letterTo = async (address: string) => {
  const found = () => mailbox.letters.findLast(({ envelopeTo }) => envelopeTo.includes(address))
  await expect.poll(found, { timeout: 120_000 }).toBeTruthy()
  return found()
}

test('a link for certain addresses opens by a code that went there, once, and tells nobody whose they are', async () => {
  const { owner, recording } = await scene()
  const { path } = await share(owner.token, recording, { addresses: ['Anna@Example.org'] })
  const [anna, eve] = [guest(), guest()]
  expect((await anna.ask(path)).text).toContain('type="email"')
  const said = async (address: string) => {
    const { text } = await eve.send(`${path}/code`, { address })
    return text.replaceAll(address, '…')
  }
  expect(await said('eve@example.org')).toBe(await said('anna@example.org'))
  const code = /\b\d{8}\b/.exec((await letterTo('anna@example.org'))?.text ?? '')?.[0] ?? ''
  const wrong = await anna.send(`${path}/address`, { address: 'anna@example.org', code: '00000000' })
  expect(wrong.status).toBe(403)
  expect(wrong.text).toContain('aria-invalid="true" aria-describedby="problem"')
  // a mistyped address is not a dead end
  expect(wrong.text).toContain(`<a href="${path}">`)
  const right = { address: 'anna@example.org', code }
  expect((await anna.send(`${path}/address`, right)).status).toBe(303)
  expect((await anna.ask(path)).text).toContain('Слово0')
  // the code was good for one use, and access is this browser's only
  expect((await eve.send(`${path}/address`, right)).status).toBe(403)
  expect((await eve.ask(path)).status).toBe(403)
  expect(mailbox.letters.some(({ envelopeTo }) => envelopeTo.includes('eve@example.org'))).toBe(false)
})

test('who is named in a comment is written to once, without its words; who does not see the meeting is not', async () => {
  const { owner, recording } = await scene()
  const [dana, outsider] = [await t.signedIn({ id: owner.workspaceId, role: 'viewer' }), await t.signedIn()]
  const path = `/api/recordings/${recording}/comments`
  const body = { text: '@Test Person look here', atMs: 65_000, mentions: [dana.userId, outsider.userId] }
  const { comments } = (await t.call<CommentList>('POST', path, owner.token, body)).body
  expect(comments[0]?.mentions.map(({ userId }) => userId)).toEqual([dana.userId])
  const letter = await letterTo(`${dana.userId}@example.org`)
  expect(letter?.text).toContain(`/recordings/${recording}?t=65`)
  expect(letter?.text).not.toContain('look here')
  const change = { text: '@Test Person look there', mentions: [dana.userId] }
  const theirs = await t.call('PATCH', `/api/comments/${comments[0]?.id}`, dana.token, change)
  expect(theirs.status).toBe(404)
  expect((await t.call('PATCH', `/api/comments/${comments[0]?.id}`, owner.token, change)).status).toBe(204)
  await t.call('POST', path, owner.token, { text: 'done', atMs: 0, mentions: [owner.userId] })
  await t.call('POST', path, dana.token, { text: 'seen', atMs: 0, mentions: [owner.userId] })
  await letterTo(`${owner.userId}@example.org`)
  const sent = (userId: string) =>
    mailbox.letters.filter(({ envelopeTo }) => envelopeTo.includes(`${userId}@example.org`)).length
  expect([sent(dana.userId), sent(owner.userId), sent(outsider.userId)]).toEqual([1, 1, 0])
})
