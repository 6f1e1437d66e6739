import type { DocumentRequest } from '@hattama/contract/rules/library/document'
import type { LetterRecipient, MinutesLetters } from '@hattama/contract/connections/minutes-letter'
import { type MeetingSource, runCommand } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../testing/shell.tsx'
import { addAddresses } from './letters/addresses.ts'
import { DocumentDesk } from './document-desk.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const source: MeetingSource = { recordingId: 'r1', title: 'Weekly', hasSummary: true, hasTranscript: true }
const file = (text = 'text') =>
  new Response(text, {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Жиын.pdf')}` },
  })
const refused = (code: string, status: number) => Response.json({ error: 'x', code }, { status })

const open = (answer: (url: URL, request: Request) => Response | Promise<Response>, sendsMail = true) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string, options?: RequestInit) => {
    const request = new Request(new URL(typeof input === 'string' ? input : input.url, 'http://localhost'), {
      ...(typeof input === 'string' ? options : { method: input.method, headers: input.headers }),
    })
    const body = typeof input === 'string' ? '' : await input.text()
    const url = new URL(request.url)
    sent.push(`${request.method} ${url.pathname}${url.search} ${body}`.trim())
    return answer(url, request)
  })
  const shell = testShell({ registry: { ...registry, sendsMail } })
  shell.signIn()
  render(<DocumentDesk />, { wrapper: shell.wrapper })
  const ask = (request: DocumentRequest, of = source) => act(() => runCommand('takeDocument', of, request))
  const notices = () => shell.store.getState().notices.map(({ tone, text }) => `${tone}: ${text}`)
  return { ...shell, sent, ask, notices, user: userEvent.setup() }
}

test('a wish for a file saves it under the name the server gave', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { ask, sent, notices } = open(() => file())
  ask({ act: 'save', format: 'pdf', include: 'both' })
  await waitFor(() => expect(notices()).toEqual(['done: Saved: Жиын.pdf']))
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('Жиын.pdf')
  expect(sent[0]).toMatch(
    /^GET \/api\/recordings\/r1\/export\?format=pdf&include=both&fillers=on&language=en&timeZone=\S+$/,
  )
})

test('documents of many come in one zip, and the notice tells how many it lacks', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { notices, sent } = open(async (_, request) => {
    expect(await request.json()).toMatchObject({ ids: ['r1', 'r2', 'r3'], format: 'docx', language: 'en' })
    return new Response('zip', {
      headers: { 'content-disposition': "attachment; filename*=UTF-8''all.zip", 'x-left-out': '2' },
    })
  })
  act(() => runCommand('takeDocuments', ['r1', 'r2', 'r3'], 'docx'))
  const lacks = '2 recordings were skipped. See left-out.txt in the archive for the reasons.'
  await waitFor(() => expect(notices()).toEqual([`done: Saved: all.zip. ${lacks}`]))
  expect(click).toHaveBeenCalledOnce()
  expect(sent).toEqual(['POST /api/bulk/export'])
})

test('a refusal is said in words and saves nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { ask, notices } = open(() => refused('NOT_READY', 409))
  ask({ act: 'save', format: 'txt', include: 'summary' })
  await waitFor(() =>
    expect(notices()).toEqual(['problem: The file wasn’t saved. This recording is still being processed.']),
  )
  expect(click).not.toHaveBeenCalled()
})

test('a slow file shows that it is being made, and can be stopped', async () => {
  let aborted = false
  const { ask, user, notices } = open(
    (_, request) =>
      new Promise((_done, fail) => {
        request.signal.addEventListener('abort', () => {
          aborted = true
          fail(request.signal.reason as Error)
        })
      }),
  )
  ask({ act: 'save', format: 'pdf', include: 'both' })
  expect(await screen.findByText('Preparing “Weekly”…')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByText('Preparing “Weekly”…')).toBeNull())
  expect(aborted).toBe(true)
  expect(notices()).toEqual([])
})

test('copying puts both texts on the clipboard', async () => {
  const asked: (string | null)[] = []
  const { ask, notices } = open((url) => {
    asked.push(url.searchParams.get('slides'))
    return file(url.searchParams.get('format') === 'html' ? '<b>rich</b>' : 'plain')
  })
  const kept: Record<string, string> = {}
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Promise<Blob>>
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts
      }
    },
  )
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const { parts } = item as unknown as { parts: Record<string, Promise<Blob>> }
    for (const [type, blob] of Object.entries(parts)) kept[type] = await (await blob).text()
  })
  ask({ act: 'copy', include: 'summary' })
  await waitFor(() => expect(notices()).toEqual(['done: Summary copied with headings and links']))
  expect(kept).toEqual({ 'text/html': '<b>rich</b>', 'text/plain': 'plain' })
  // without megabytes of slides
  expect(asked).toEqual(['off', 'off'])
})

test('the dialog offers every format; subtitles hold the transcript only', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { ask, sent, user } = open(() => file())
  ask({ act: 'choose' })
  await user.click(await screen.findByRole('radio', { name: 'Subtitles (VTT)' }))
  expect(screen.getByText('This format contains only the transcript.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /filler words/ }))
  await user.click(screen.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toContain('format=vtt&include=transcript&fillers=off&language=en')
})

test('without a transcript there are no formats for one', async () => {
  const { ask } = open(() => file())
  ask({ act: 'choose' }, { ...source, hasTranscript: false })
  await screen.findByRole('radio', { name: 'PDF' })
  expect(screen.queryByRole('radio', { name: 'Subtitles (SRT)' })).toBeNull()
  expect(screen.getAllByRole('switch')).toEqual([screen.getByRole('switch', { name: 'Hide personal data' })])
})

test('what nobody has confirmed is left out by itself once a decision is confirmed, and comes along when ticked', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const point = '- **Ann:** “We move.” [00:20](?t=20)'
  const summary = { summary: `## Decisions\n\n${point}\n\n## Possible decisions\n\n${point}` }
  const { ask, sent, user } = open((url) =>
    url.pathname.startsWith('/api/summaries') ? Response.json({ summary }) : file(),
  )
  ask({ act: 'choose' })
  const tick = await screen.findByRole('switch', { name: 'Include unconfirmed decisions' })
  expect(screen.getByText('1 decision isn’t confirmed and will be left out')).toBeTruthy()
  await user.click(tick)
  await user.click(screen.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toContain('&unconfirmed=on')
})

const letters: MinutesLetters = { people: [], sendings: [], isReady: true, mayLink: true, protocol: null }
const dana = { address: 'dana@client.example', name: 'Dana', isMember: false, seesMeeting: false }
const emil = { address: 'emil@example.org', name: null, isMember: true, seesMeeting: true }

/** The server's responses about mails: the list, and `done` for changes to it. */
const post = (list: MinutesLetters, done: () => Response) => (_: URL, request: Request) =>
  request.method === 'GET' ? Response.json(list) : done()
const noContent = () => new Response(null, { status: 204 })
const lastBody = (sent: readonly string[]) => {
  const text = sent.findLast((one) => one.startsWith('POST ')) ?? ''
  return JSON.parse(text.slice(text.indexOf('{'))) as unknown
}

test('minutes go to who took part and to addresses that became chips, with note, PDF and link', async () => {
  const { ask, sent, user, notices } = open(post({ ...letters, people: [dana, emil] }, noContent))
  ask({ act: 'mail' })
  await user.click(await screen.findByRole('checkbox', { name: 'emil@example.org' }))
  const field = screen.getByLabelText('To')
  await user.type(field, 'a@example.com{Enter}A@example.com{Enter}c@example.com{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove c@example.com' }))
  await user.type(screen.getByLabelText('Note (optional)'), 'Please read')
  await user.click(screen.getByRole('combobox', { name: /^Link for people/ }))
  await user.click(await screen.findByRole('option', { name: 'Summary and transcript' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(notices()).toEqual(['done: Sending to 2 people']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.some((one) => one.startsWith('POST /api/recordings/r1/letters '))).toBe(true)
  expect(lastBody(sent)).toMatchObject({
    to: [
      { address: 'dana@client.example', name: 'Dana' },
      { address: 'a@example.com', name: null },
    ],
    note: 'Please read',
    withMinutes: true,
    attachPdf: true,
    language: 'en',
    link: { parts: ['minutes', 'transcript'], days: 30, onlyThem: true },
  })
})

test('what is no address stays to be mended, and nothing is sent', async () => {
  const { ask, sent, user } = open(post(letters, () => refused('RATE_LIMITED', 429)))
  ask({ act: 'mail' })
  const field = await screen.findByLabelText<HTMLInputElement>('To')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Add at least one address.')
  await user.type(field, 'not an address{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('Not an email address')
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([])
  await user.clear(field)
  await user.type(field, 'a@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('who has it already is said and not ticked; what did not go is sent again', async () => {
  const one = { name: null, endedAt: null }
  const recipients: LetterRecipient[] = [
    { ...one, id: 'x1', address: 'dana@client.example', state: 'sent', fault: null },
    { ...one, id: 'x2', address: 'gone@example.com', state: 'failed', fault: 'address' },
  ]
  const sending = {
    id: 's1',
    sentBy: 'Anna Lee',
    isOwn: true,
    sentAt: '2026-11-20T08:00:00.000Z',
    hasLink: false,
    recipients,
  }
  const list = { ...letters, people: [dana], sendings: [sending] }
  const { ask, sent, user } = open(post(list, noContent))
  ask({ act: 'mail' })
  const box = await screen.findByRole('checkbox', { name: 'Dana' })
  expect(box.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText('Not sent: the address doesn’t exist')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(lastBody(sent)).toEqual({ recipientId: 'x2' }))
})

test('the letter is shown before it goes; while minutes are being written none does', async () => {
  const { ask, user } = open(
    post({ ...letters, isReady: false }, () =>
      Response.json({ subject: 'Summary: Weekly', text: 'We <b>met</b>.' }),
    ),
  )
  ask({ act: 'mail' })
  expect(await screen.findByText(/The summary is being generated/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Show preview' }))
  expect(await screen.findByText('We <b>met</b>.')).toBeTruthy()
  expect(screen.getByText('Summary: Weekly')).toBeTruthy()
})

test('a mail begun outlives a press on Escape; an untouched one does not', async () => {
  const { ask, user } = open(post(letters, noContent))
  ask({ act: 'mail' })
  await user.type(await screen.findByLabelText('Note (optional)'), 'Please read{Escape}')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('Please read')
  const [, keep] = screen.getAllByRole('button', { name: 'Keep editing' })
  await user.click(keep ?? document.body)
  await user.clear(screen.getByLabelText('Note (optional)'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a server without mail says why, and what to do instead', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { ask, user } = open((url, request) => {
    if (url.pathname.endsWith('/letters')) return Response.json({ ...letters, people: [dana, emil] })
    return request.method === 'POST' ? Response.json({ subject: 'Weekly', text: 'We met.' }) : file()
  }, false)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  ask({ act: 'mail' })
  expect(await screen.findByText(/^This server doesn’t send email yet/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Copy 2 addresses' }))
  await user.click(screen.getByRole('button', { name: 'Copy summary' }))
  await waitFor(() =>
    expect(copied.mock.calls).toEqual([['dana@client.example, emil@example.org'], ['Weekly\n\nWe met.']]),
  )
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
})

test.each([
  ['a@b.co; Anna Lee <anna@example.org>\nc@d.co', ['a@b.co', 'anna@example.org', 'c@d.co'], null],
  ['a@b.co c@d.co', ['a@b.co', 'c@d.co'], null],
  ['A@B.co, a@b.co', ['A@B.co'], null],
  ['a@b.co, nope', ['a@b.co'], { kind: 'notAnAddress', text: 'nope' }],
] as const)('addresses read from %j', (text, list, problem) => {
  expect(addAddresses([], text)).toEqual({ list, problem })
})

test('one mail goes to twenty at most', () => {
  const many = Array.from({ length: 21 }, (_, i) => `p${i}@example.com`)
  expect(addAddresses([], many.join(','))).toEqual({
    list: many.slice(0, 20),
    problem: { kind: 'tooMany', text: 'p20@example.com' },
  })
})
