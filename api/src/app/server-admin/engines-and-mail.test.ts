import type { SignedIn } from '@hattama/contract/people/account'
import type { EngineTest, MailTest, ServerEngines, ServerMails } from '@hattama/contract/app/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { openRerankServer } from '#testing/language-model/rerank-server.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { json, speechServer } from '#testing/speech-server.ts'
import { confirmationRoutes } from '#people/sign-in/confirmation-routes.ts'
import { forgetMails } from '#people/mail/mail-ledger.ts'
import { serverRoutes } from './routes.ts'

const mailbox = await openMailbox()
const speech = await speechServer((response) => json(response, { text: '' }))
const reads = await openRerankServer(() => 1)
const settings = {
  ...reads.settings,
  SMTP_URL: mailbox.url,
  STT_BASE_URL: speech.baseUrl,
  STT_MODEL: 'toy',
  // nothing listens there
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  LLM_MODEL: 'unreachable',
  CONTACT_EMAIL: 'help@example.org',
}
const t = testApp([...serverRoutes, confirmationRoutes], { settings })
afterAll(() => Promise.all([mailbox.close(), speech.stop(), reads.close()]))

let admin: Awaited<ReturnType<typeof t.signedIn>> & Partial<SignedIn>
beforeAll(async () => {
  admin = await t.signedIn()
})

const ask = async (part: string) =>
  (await t.call<EngineTest>('POST', `/api/server/engines/${part}/test`, admin.token)).body

test('what is configured is named, without its key, and what is not says so', async () => {
  const { body } = await t.call<ServerEngines>('GET', '/api/server/engines', admin.token)
  const found = Object.fromEntries(body.engines.map((engine) => [engine.part, engine]))
  expect(found['speech-kk']).toMatchObject({ name: 'http', model: 'toy', host: new URL(speech.baseUrl).host })
  expect(found['writer']).toMatchObject({ name: 'http', model: 'unreachable', host: '127.0.0.1:9' })
  expect(found['embedder']).toMatchObject({ name: null })
  expect(found['reranker']).toMatchObject({ name: 'http', model: 'reads', host: new URL(reads.baseUrl).host })
  expect(found['storage']).toMatchObject({ name: 'disk' })
})

test('how well call pages are read is counted by service, and nobody is named', async () => {
  const member = await t.signedIn()
  const kept = async (site: string, names: string[], found: Record<string, number>, state: string | null) => {
    const { recordingId } = (await t.upload(member.token, wav(0.01))).body
    const { sql } = t.database
    await sql`insert into hints (recording_id, site, names, hints, health, voices_use) values (${recordingId}, ${site},
      ${sql.json(names.map((name) => ({ name })))}, ${sql.json([])}, ${sql.json({ reads: 10, found })},
      ${state && sql.json({ state })})`
  }
  await kept('meet', ['Anna'], { tile: 10, name: 10, lit: 4 }, 'used')
  await kept('meet', [], { tile: 10 }, 'uncovered')
  await kept('zoom', ['Boris'], { tile: 3, name: 3 }, null)
  const { body } = await t.call<ServerEngines>('GET', '/api/server/engines', admin.token)
  expect(body.callPages).toEqual([
    { site: 'meet', recordings: 2, named: 1, lit: 1, heard: 1 },
    { site: 'zoom', recordings: 1, named: 1, lit: 0, heard: 0 },
  ])
})

test('a test is a real request, and its answer says what came of it', async () => {
  const before = speech.asked.length
  expect(await ask('speech-ru')).toMatchObject({ ok: true, fault: null })
  expect(speech.asked.length).toBeGreaterThan(before)
  expect(await ask('storage')).toMatchObject({ ok: true })
  expect(await ask('reranker')).toMatchObject({ ok: true })
  reads.answerWith({ status: 401, body: '' })
  expect(await ask('reranker')).toMatchObject({ ok: false, fault: { kind: 'engine-refused' } })
  expect(reads.asked.map((a) => a.documents)).toEqual([['ready'], ['ready']])
  expect(await ask('embedder')).toMatchObject({ ok: false, fault: { kind: 'no-engine' } })
  speech.plays((response) => json(response, { error: { message: 'bad key' } }, 401))
  expect(await ask('speech-ru')).toMatchObject({ ok: false, fault: { kind: 'engine-refused' } })
  const events = await t.database.sql`select subject from security_events where kind = 'engineTested'`
  expect(events.map((row) => row['subject'])).toEqual([
    'speech-ru',
    'storage',
    'reranker',
    'reranker',
    'embedder',
    'speech-ru',
  ])
  expect((await t.call('POST', '/api/server/engines/other/test', admin.token)).status).toBe(404)
})

test('a letter to oneself comes, and the list says what became of each without its words', async () => {
  const sent = await t.call<MailTest>('POST', '/api/server/mails/test', admin.token)
  expect(sent.body).toMatchObject({ sent: true, code: null })
  expect(mailbox.letters.at(-1)?.envelopeTo).toEqual([sent.body.to])
  mailbox.refuse(1)
  const refused = await t.call<MailTest>('POST', '/api/server/mails/test', admin.token)
  expect(refused.body).toMatchObject({ sent: false, code: 'EMESSAGE' })
  await t.register('reader@example.org').catch(() => undefined)
  const list = async (query = '') =>
    (await t.call<ServerMails>('GET', `/api/server/mails${query}`, admin.token)).body
  await vi.waitFor(async () => expect((await list('?state=sent')).mails).toHaveLength(2), {
    timeout: 120_000,
  })
  const { mails, isSetUp, host } = await list()
  expect({ isSetUp, host }).toEqual({ isSetUp: true, host: new URL(mailbox.url).host })
  expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
    ['confirmation', 'sent'],
    ['test', 'failed'],
    ['test', 'sent'],
  ])
  expect(mails[0]?.recipient).toBe('r…@example.org')
  const first = await list('?limit=2')
  expect(first.mails).toHaveLength(2)
  expect((await list(`?limit=2&after=${first.next}`)).mails).toMatchObject([{ kind: 'test', state: 'sent' }])

  const { sql, db } = t.database
  await sql`update sent_mails set at = now() - interval '31 days' where kind = 'confirmation'`
  // the process that sent it is gone
  await sql`insert into sent_mails (kind, recipient, at) values ('notice', 'x…@y', now() - interval '1 hour')`
  await forgetMails(db)
  expect((await list('?state=failed')).mails.map(({ kind }) => kind)).toEqual(['notice', 'test'])
  expect((await list('?state=sent')).mails.map(({ kind }) => kind)).toEqual(['test'])
})

test.each([
  ['en', /^Your account is blocked/, /^Your account was unblocked/],
  ['ru', /^Аккаунт заблокирован/, /^Аккаунт разблокирован/],
  ['kk', /^Аккаунт бұғатталды/, /^Аккаунт бұғаттан шығарылды/],
])('who is blocked is told so by mail, once, and again when let in: %s', async (language, out, back) => {
  const email = `gone-${language}@example.org`
  const person = { email, password: 'correct horse 1', firstName: 'A', lastName: 'B', language }
  expect((await t.call('POST', '/api/auth/register', undefined, person)).status).toBe(201)
  const [row] = await t.database.sql`select id from auth_users where email = ${email}`
  const block = (blocked: boolean) =>
    t.call('PUT', `/api/server/people/${String(row?.['id'])}/block`, admin.token, { blocked })
  const told = (subject: RegExp) =>
    mailbox.letters.filter((l) => l.to?.[0]?.address === email && subject.test(l.subject ?? ''))
  for (const blocked of [true, true, false]) expect((await block(blocked)).status).toBe(204)
  await vi.waitFor(() => expect(told(back)).toHaveLength(1), { timeout: 120_000 })
  await vi.waitFor(() => expect(told(out)).toHaveLength(1), { timeout: 120_000 })
  expect(told(out)[0]?.text).toContain('help@example.org')
})
