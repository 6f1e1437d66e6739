import type { Protocol } from '@hattama/contract/insight/protocol'
import { kindsOf } from '@hattama/contract/rules/people/security-kinds'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { begunProtocol } from '#testing/protocol.ts'
import { outsideRoutes } from './outside/routes.ts'
import { protocolRoutes } from './routes.ts'

const mailbox = await openMailbox()
const inbox = mailbox.letters
afterAll(mailbox.close)
beforeEach(() => void inbox.splice(0))

const settings = {
  SMTP_URL: mailbox.url,
  SMTP_FROM: 'Hattama <no-reply@hattama.example>',
  PUBLIC_URL: 'https://h.example',
}
const t = testApp([protocolRoutes, outsideRoutes], { settings })

type Refused = { code: string; fields: Record<string, string> }

/** A draft whose chair is its writer, whose secretary is a viewer of the workspace, with a guest reached by mail. */
const scene = async (subject = 'Бюджет') => {
  const owner = await t.signedIn()
  await t.database.db
    .updateTable('authUsers')
    .set({ emailVerified: true })
    .where('id', '=', owner.userId)
    .execute()
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  const person = { position: '', attendance: 'present', email: '' } as const
  const draft = await begunProtocol(t, owner, {
    subject,
    people: [
      { ...person, id: 'chair', name: 'Серікова А.', userId: owner.userId },
      { ...person, id: 'secretary', name: 'Ким П.', userId: viewer.userId },
      {
        ...person,
        id: 'guest',
        name: '<b>Гость</b>',
        userId: null,
        email: 'guest@example.com',
        attendance: 'invited',
      },
    ],
  })
  const path = `/api/protocols/${draft.id}`
  const send = (people: string[], revision = draft.revision, token = owner.token) =>
    t.call<Protocol & Refused>('POST', `${path}/requests`, token, { revision, people })
  return { owner, viewer, draft, path, send }
}

const linkIn = (text: string | undefined) => {
  const token = /protocol-letters\?token=([\w-]+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error('no link in the letter')
  return `/api/protocol-letters?token=${token}`
}
const guestLink = () => linkIn(inbox.find((l) => l.envelopeTo.includes('guest@example.com'))?.text)
const answerForm = (link: string, fields: Record<string, string>) =>
  t.app.request(link, { method: 'POST', body: new URLSearchParams(fields) })
const logged = async (workspaceId: string) =>
  (
    await t.database.db
      .selectFrom('securityEvents')
      .select(['kind', 'who'])
      .where('workspaceId', '=', workspaceId)
      .where('kind', 'in', kindsOf('protocols'))
      .orderBy('id')
      .execute()
  ).map(({ kind, who }) => [kind, who])

test('it is numbered as it is sent; members answer in the product, a guest by a letter, once; then it is locked with their word', async () => {
  const { owner, viewer, path, send, draft } = await scene()
  const people = ['chair', 'secretary', 'guest']
  const sent = await send(people)
  expect(sent.body).toMatchObject({ status: 'review', number: expect.stringMatching(/^1\//), isAsked: true })
  expect(sent.body.approvals.map(({ state, mailed }) => [state, mailed])).toEqual(
    people.map(() => ['asked', true]),
  )
  expect(inbox).toHaveLength(3)

  const edit = { revision: draft.revision, content: draft.content }
  expect((await t.call('PUT', path, owner.token, edit)).body).toMatchObject({ code: 'PROTOCOL_FIXED' })
  const agree = { verdict: 'agreed', revision: draft.revision }
  expect((await t.call('POST', `${path}/answer`, viewer.token, agree)).status).toBe(200)
  expect((await t.call('POST', `${path}/answer`, viewer.token, agree)).status).toBe(404)

  const link = guestLink()
  const page = await t.app.request(link)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const shown = await page.text()
  expect(shown).toContain('&lt;b&gt;Гость&lt;/b&gt;')
  expect(shown).not.toContain('<b>Гость')
  // does not reveal where the meeting is, since they cannot open it
  expect(shown).not.toContain(draft.recordingId)
  expect(await (await answerForm(link, { verdict: 'agreed' })).text()).toContain('ваше согласие учтено')
  expect(await (await answerForm(link, { verdict: 'correction', note: 'x' })).text()).not.toContain(
    'записано',
  )
  expect((await t.app.request(link)).status).toBe(200)

  const locked = await t.call<Protocol>('POST', `${path}/lock`, owner.token, { revision: draft.revision })
  const states = locked.body.approvals.map(({ name, state }) => [name, state])
  expect(Object.fromEntries(states)).toEqual({
    'Серікова А.': 'asked',
    'Ким П.': 'agreed',
    '<b>Гость</b>': 'agreed',
  })
  expect(await logged(owner.workspaceId)).toEqual([
    ['protocolNumbered', `${owner.userId}@example.org`],
    ['protocolSent', `${owner.userId}@example.org`],
    ['protocolAgreed', `${viewer.userId}@example.org`],
    ['protocolAgreed', 'guest@example.com'],
    ['protocolLocked', `${owner.userId}@example.org`],
  ])
})

test('whatever a link of a letter became on its way, a page in words answers it, and a correction that says nothing is asked for again', async () => {
  const { send } = await scene()
  await send(['guest'])
  const link = guestLink()
  for (const bad of ['/api/protocol-letters', link.slice(0, 40), `${link}%20${'x'.repeat(200)}`]) {
    const page = await t.app.request(bad, { headers: { 'accept-language': 'en' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(await page.text()).toContain('This link no longer works')
    // framed like all pages for people without an account, in the language they choose
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-.*sandbox allow-forms$/)
    expect(policy).not.toContain('script-src')
    const chosen = await t.app.request('/api/protocol-letters?language=kk')
    expect(await chosen.text()).toMatch(/<html lang="kk">[^]*aria-current="true"[^]*Бұл сілтеме жарамсыз/)
  }
  const empty = await answerForm(link, { verdict: 'correction', note: '  ' })
  expect(empty.status).toBe(422)
  expect(await empty.text()).toContain('Напишите, что нужно исправить.')
  expect(await (await answerForm(link, { verdict: 'agreed' })).text()).toContain('ваше согласие учтено')
})

test('a correction stops the lock; taken back it keeps its number, and what was said of the old text counts no more', async () => {
  const { owner, viewer, path, send, draft } = await scene()
  const { number } = (await send(['secretary', 'guest'])).body
  const link = guestLink()
  await t.call('POST', `${path}/answer`, viewer.token, {
    verdict: 'correction',
    note: 'Не 10, а 12 процентов',
    revision: draft.revision,
  })
  const disputed = await t.call<Refused>('POST', `${path}/lock`, owner.token, { revision: draft.revision })
  expect([disputed.status, disputed.body.code]).toEqual([409, 'PROTOCOL_DISPUTED'])

  const back = await t.call<Protocol>('DELETE', `${path}/requests`, owner.token)
  expect(back.body).toMatchObject({ status: 'draft', number })
  expect(back.body.approvals.find(({ state }) => state === 'correction')?.note).toBe('Не 10, а 12 процентов')
  // the letter is void
  await answerForm(link, { verdict: 'agreed' })
  const content = { ...draft.content, subject: 'Бюджет, исправлено' }
  const edited = await t.call<Protocol>('PUT', path, owner.token, { revision: draft.revision, content })
  expect(edited.body.approvals.every(({ isStale }) => isStale)).toBe(true)
  const again = await send(['secretary'], edited.body.revision)
  expect(again.body).toMatchObject({ number, status: 'review' })
  expect(again.body.approvals.map(({ personId, state, isStale }) => [personId, state, isStale])).toEqual([
    ['secretary', 'asked', false],
  ])
})

test('two answers to one letter at once are one', async () => {
  const { path, send, owner } = await scene()
  await send(['guest'])
  const link = guestLink()
  const both = await Promise.all([
    answerForm(link, { verdict: 'agreed' }),
    answerForm(link, { verdict: 'correction', note: 'нет' }),
  ])
  const texts = await Promise.all(both.map((one) => one.text()))
  expect(texts.filter((text) => text.includes('Спасибо'))).toHaveLength(1)
  const { approvals } = (await t.call<Protocol>('GET', path, owner.token)).body
  expect(approvals).toHaveLength(1)
  expect(
    (await logged(owner.workspaceId)).filter(
      ([kind]) => kind === 'protocolAgreed' || kind === 'protocolCorrected',
    ),
  ).toHaveLength(1)
})

test('who cannot be reached is named, and nothing is numbered', async () => {
  const { owner, draft, send, path } = await scene()
  const people = draft.content.people.map((one) => (one.id === 'guest' ? { ...one, email: '' } : one))
  const content = { ...draft.content, people }
  const { revision } = (
    await t.call<Protocol>('PUT', path, owner.token, { revision: draft.revision, content })
  ).body
  const refused = await send(['secretary', 'guest'], revision)
  expect([refused.status, refused.body.fields]).toEqual([422, { people: '<b>Гость</b>' }])
  expect((await t.call<Protocol>('GET', path, owner.token)).body).toMatchObject({
    number: null,
    status: 'draft',
  })
  expect(inbox).toEqual([])
})

test('a letter that the mail server refuses stays asked and can be sent again; a changed text is not sent', async () => {
  const { owner, draft, send, path } = await scene()
  const people = draft.content.people.map((one) =>
    one.id === 'guest' ? { ...one, email: 'nobody@example.com' } : one,
  )
  const content = { ...draft.content, people }
  const { revision } = (
    await t.call<Protocol>('PUT', path, owner.token, { revision: draft.revision, content })
  ).body
  expect((await send(['guest'])).body.code).toBe('CONFLICT')
  const sent = await send(['guest'], revision)
  expect(sent.body.approvals).toMatchObject([{ state: 'asked', mailed: false }])
  expect((await send(['guest', 'secretary'], revision)).body.approvals).toHaveLength(2)
  expect(inbox.map((l) => l.envelopeTo.join())).toEqual([expect.stringContaining('@example.org')])
})

test('no header and no markup grows out of a subject', async () => {
  const { send } = await scene('Итоги\r\nBcc: victim@example.com\r\n\r\n<img src=x onerror=alert(1)>')
  await send(['guest'])
  const letter = inbox[0]
  expect(letter?.envelopeTo).toEqual(['guest@example.com'])
  expect(letter?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(letter?.html).not.toContain('<img')
  expect(letter?.html).toContain('<meta name="color-scheme" content="light only"')
  expect(await (await t.app.request(guestLink())).text()).not.toContain('<img src=x')
})

test('a member is asked at their own address, whatever the protocol says; only that address answers as the member', async () => {
  const { owner, viewer, draft, path } = await scene()
  const mine = 'mallory@example.net'
  const people = draft.content.people.map((one) => (one.id === 'secretary' ? { ...one, email: mine } : one))
  const content = { ...draft.content, people }
  const { revision } = (
    await t.call<Protocol>('PUT', path, owner.token, { revision: draft.revision, content })
  ).body
  const send = { revision, people: ['secretary'] }
  await t.call('POST', `${path}/requests`, owner.token, send)
  expect(inbox.map(({ envelopeTo }) => envelopeTo)).toEqual([[`${viewer.userId}@example.org`]])

  // a request of before went to the address that was given; its answer is of that address only
  await t.database.db.updateTable('protocolApprovals').set({ email: mine }).execute()
  await answerForm(linkIn(inbox[0]?.text), { verdict: 'agreed' })
  const { approvals } = (await t.call<Protocol>('GET', path, owner.token)).body
  expect(approvals).toMatchObject([{ state: 'agreed', userId: null, email: mine }])
  const events = await t.database.db
    .selectFrom('securityEvents')
    .select(['userId', 'who'])
    .where('kind', '=', 'protocolAgreed')
    .where('workspaceId', '=', owner.workspaceId)
    .execute()
  expect(events).toEqual([{ userId: null, who: mine }])
  await t.call('POST', `${path}/lock`, owner.token, { revision })
  const { sealed } = await t.database.db
    .selectFrom('protocols')
    .select('sealed')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(sealed ?? '')).toMatchObject({ approvals: [{ state: 'agreed', by: mine }] })
})

test('a member without access to the meeting who answers the letter to their own address answers as themselves', async () => {
  const { owner, viewer, send } = await scene()
  await send(['secretary'])
  await answerForm(linkIn(inbox[0]?.text), { verdict: 'agreed' })
  const events = await t.database.db
    .selectFrom('securityEvents')
    .select(['userId', 'who'])
    .where('kind', '=', 'protocolAgreed')
    .where('workspaceId', '=', owner.workspaceId)
    .execute()
  expect(events).toEqual([{ userId: viewer.userId, who: `${viewer.userId}@example.org` }])
})

test('nobody agrees to a text they have not read: changed and sent again, it is read again first', async () => {
  const { owner, viewer, path, send, draft } = await scene()
  await send(['secretary', 'guest'])
  const link = guestLink()
  await t.call('DELETE', `${path}/requests`, owner.token)
  const content = { ...draft.content, subject: 'Пени 10 процентов в день' }
  const edited = await t.call<Protocol>('PUT', path, owner.token, { revision: draft.revision, content })
  const { revision } = edited.body
  await send(['secretary', 'guest'], revision)

  const answers = (of: number) =>
    t.call<Protocol & Refused>('POST', `${path}/answer`, viewer.token, { verdict: 'agreed', revision: of })
  const stale = await answers(draft.revision)
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
  await answerForm(link, { verdict: 'agreed' })
  const now = await t.call<Protocol>('GET', path, owner.token)
  expect(now.body.approvals.map(({ state }) => state)).toEqual(['asked', 'asked'])
  expect((await answers(revision)).body.approvals.map(({ state }) => state)).toContain('agreed')
})
