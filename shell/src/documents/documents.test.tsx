import { type DocumentRequest, type MeetingSource, runCommand } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../testing/shell.tsx'
import { addAddresses } from './addresses.ts'
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
  const lacks = '2 recordings were left out; left-out.txt in it says why.'
  await waitFor(() => expect(notices()).toEqual([`done: Saved: all.zip. ${lacks}`]))
  expect(click).toHaveBeenCalledOnce()
  expect(sent).toEqual(['POST /api/bulk/export'])
})

test('a refusal is said in words and saves nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { ask, notices } = open(() => refused('NOT_READY', 409))
  ask({ act: 'save', format: 'txt', include: 'summary' })
  await waitFor(() =>
    expect(notices()).toEqual(['problem: It did not work. This recording is still being processed.']),
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
  const { ask, notices } = open((url) =>
    file(url.searchParams.get('format') === 'html' ? '<b>rich</b>' : 'plain'),
  )
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
  await waitFor(() => expect(notices()).toEqual(['done: Copied with headings and links']))
  expect(kept).toEqual({ 'text/html': '<b>rich</b>', 'text/plain': 'plain' })
})

test('the dialog offers every format; subtitles hold the transcript only', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { ask, sent, user } = open(() => file())
  ask({ act: 'choose' })
  await user.click(await screen.findByRole('radio', { name: 'Subtitles VTT' }))
  expect(screen.getByText('This format holds the transcript only.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /filler words/ }))
  await user.click(screen.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]).toContain('format=vtt&include=transcript&fillers=off&language=en')
})

test('without a transcript there are no formats for one', async () => {
  const { ask } = open(() => file())
  ask({ act: 'choose' }, { ...source, hasTranscript: false })
  await screen.findByRole('radio', { name: 'PDF' })
  expect(screen.queryByRole('radio', { name: 'Subtitles SRT' })).toBeNull()
  expect(screen.getAllByRole('switch')).toEqual([screen.getByRole('switch', { name: 'Hide personal data' })])
})

const minutes = (mailed: () => Response) => (url: URL) =>
  url.pathname.includes('/recording/') ? Response.json({ summary: { id: 's1' } }) : mailed()

test('minutes go to the addresses that became chips, with note and PDF', async () => {
  const { ask, sent, user, notices } = open(
    minutes(() => Response.json({ accepted: ['a@example.com'], rejected: ['b@example.com'] })),
  )
  ask({ act: 'mail' })
  const field = await screen.findByLabelText('To')
  await user.type(field, 'a@example.com,b@example.com{Enter}A@example.com{Enter}c@example.com{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove c@example.com' }))
  await user.type(screen.getByLabelText('Note (optional)'), 'Please read')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(notices()).toEqual([
      'done: Sent to 1 person',
      'problem: Not taken by the mail server: b@example.com',
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(JSON.parse(sent.at(-1)?.replace('POST /api/summaries/s1/email ', '') ?? '')).toMatchObject({
    to: ['a@example.com', 'b@example.com'],
    note: 'Please read',
    attachPdf: true,
    language: 'en',
  })
})

test('what is no address stays to be mended, and nothing is sent', async () => {
  const { ask, sent, user } = open(minutes(() => refused('RATE_LIMITED', 429)))
  ask({ act: 'mail' })
  const field = await screen.findByLabelText<HTMLInputElement>('To')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Add at least one address.')
  await user.type(field, 'not an address{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('This is not an email address')
  expect(sent).toEqual([])
  await user.clear(field)
  await user.type(field, 'a@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a mail begun outlives a press on Escape; an untouched one does not', async () => {
  const { ask, user } = open(() => file())
  ask({ act: 'mail' })
  await user.type(await screen.findByLabelText('Note (optional)'), 'Please read{Escape}')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('Please read')
  await user.clear(screen.getByLabelText('Note (optional)'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a server without mail says why, and what to do instead', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { ask, user } = open(() => file(), false)
  ask({ act: 'mail' })
  expect(await screen.findByText('This server sends no email yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save PDF' }))
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
