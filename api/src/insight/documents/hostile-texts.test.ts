import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { summaryRoutes } from '../summary/routes.ts'
import { summaryEditingRoutes } from '../summary/editing-routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { holdThreads } from '#testing/hostile/hold-threads.ts'
import { hostileMarkdown } from '#testing/hostile/texts.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { runs } from '#testing/tier.ts'
import { documentRoutes } from './routes.ts'

const t = testApp([documentRoutes, recordingRoutes, summaryRoutes, summaryEditingRoutes])

/** A meeting with a hand-written summary. */
const meetingWith = async (text: string) => {
  const owner = await t.signedIn()
  const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
  const summaryId = await finishMeeting(t.database.db, recordingId)
  const path = `/api/summaries/${summaryId}`
  const { body } = await t.call<{ updatedAt: string }>('GET', path, owner.token)
  const edited = await t.call('PUT', path, owner.token, { summary: text, updatedAt: body.updatedAt })
  expect(edited.status).toBe(200)
  return { ...owner, recordingId, summaryId }
}

const headers = (token: string) => ({ authorization: `Bearer ${token}` })
const longest = 200_000

const signs = (text: string) => text.replaceAll(/\s/g, '')
const lettersOf = {
  txt: (file: Buffer) => file.toString(),
  md: (file: Buffer) => file.toString().replaceAll('\\', ''),
  html: (file: Buffer) => unescape(file.toString()),
  docx: (file: Buffer) => unescape(Buffer.from(unzipSync(file)['word/document.xml'] ?? []).toString()),
}
const unescape = (xml: string) =>
  xml
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('a text too tangled to be read is exported as it was written, in every format', async () => {
  const text = `Before.\n\n${'<!-- [*a_ '.repeat(6000)}\n\nAfter.`
  const { token, summaryId } = await meetingWith(text)
  for (const [format, read] of Object.entries(lettersOf)) {
    const response = await t.app.request(`/api/summaries/${summaryId}/export?format=${format}`, {
      headers: headers(token),
    })
    expect(response.status).toBe(200)
    const file = signs(read(Buffer.from(await response.arrayBuffer())))
    expect(file.includes(signs(text)), format).toBe(true)
  }
})

/** The kinds of which each was once slow in a way of its own. */
const dearest = ['marks that never pair', 'list in list', 'lists ever deeper', 'one word']
const kinds = hostileMarkdown(longest)
const tried = Object.entries(kinds).filter(
  ([kind]) => runs('the longest text of every kind') || dearest.includes(kind),
)
test('every kind that is named is there', () =>
  expect(dearest.filter((kind) => !(kind in kinds))).toEqual([]))

test.each(tried)('the longest text there may be gets its PDF: %s', async (_, text) => {
  const { token, summaryId } = await meetingWith(text)
  const response = await t.app.request(`/api/summaries/${summaryId}/export?format=pdf`, {
    headers: headers(token),
  })
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)).toBe('%PDF')
})

test.each(['html', 'md', 'pdf'])(
  'while a text waits for a thread, others are answered: %s',
  async (format) => {
    const { token, summaryId } = await meetingWith('> a\nb\n\n'.repeat(500))
    const other = await t.signedIn()
    const threads = holdThreads()
    const events: string[] = []
    const exported = (async () => {
      const { status } = await t.call('GET', `/api/summaries/${summaryId}/export?format=${format}`, token)
      events.push(`export ${status}`)
    })()
    for (let i = 0; i < 8; i += 1) {
      const { status } = await t.call('GET', '/api/recordings', other.token)
      events.push(`list ${status}`)
    }
    await threads.release()
    await exported
    expect(events).toEqual([...Array.from({ length: 8 }, () => 'list 200'), 'export 200'])
  },
)
