import { setImmediate } from 'node:timers/promises'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '@hattama/contract/people/account'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { isLight } from '#insight/documents/light-meeting.ts'
import { meetingDocument } from '#insight/documents/meeting-document.ts'
import type { MeetingText } from '#insight/documents/meeting.ts'
import { htmlOf } from '#insight/documents/to-html.ts'
import { labels } from '#insight/documents/labels.ts'
import { slideBlock } from '#insight/documents/slide-blocks.ts'
import { momentParam } from '@hattama/contract/rules/kernel/time'
import { pageTexts } from './texts.ts'

type Given = { meeting: MeetingText; language: Language; page: string | null }

const card = (id: string, heading: string, blocks: readonly unknown[]) =>
  html`<section class="card" id="${id}">
    <h2>${heading}</h2>
    ${blocks}
  </section>`

const markup = (part: unknown) => (html`${part}` as HtmlEscapedString).toString()

const blocksOf = ({ meeting, language, page }: Given) =>
  meetingDocument(meeting, { language, publicUrl: '', timeZone: undefined, page }).blocks.filter(
    ({ kind }) => kind !== 'facts',
  )

/**
 * The minutes of a meeting as markup. Runs in a thread, since they are parsed as markdown.
 *
 * @public a thread imports it by name
 */
export const writeMinutes = (given: Given): string => {
  const blocks = blocksOf(given)
  return blocks.length === 0
    ? ''
    : markup(card('minutes', pageTexts[given.language].minutes, blocks.map(htmlOf)))
}

const inThread = taskOf<typeof writeMinutes>(new URL(import.meta.url), 'writeMinutes', 30_000)

const minutesPart = ({ meeting, ...given }: Given, asker: Asker) => {
  if (!meeting.summary) return ''
  // where there is a transcript, slides go there
  const { slides, ...bare } = meeting
  const alone = { ...given, meeting: { ...bare, spoken: null, ...(!meeting.spoken && slides && { slides }) } }
  return isLight(alone.meeting) ? writeMinutes(alone) : textThreads.run(inThread, alone, asker)
}

/** Turns written in one go, which takes a millisecond or two; then other work gets a turn. */
const batch = 100

/**
 * The transcript of a meeting as markup, written on this thread: three hours of it take less time than starting a thread
 * (`bench shared-page`).
 */
const transcriptPart = async ({ meeting, ...given }: Given, { signal }: Asker): Promise<string> => {
  if (!meeting.spoken) return ''
  const blocks = blocksOf({ ...given, meeting: { ...meeting, summary: null } })
  if (blocks.length === 0) return ''
  const written: unknown[] = []
  for (let at = 0; at < blocks.length; at += batch) {
    signal?.throwIfAborted()
    written.push(raw(markup(blocks.slice(at, at + batch).map(htmlOf))))
    await setImmediate()
  }
  return markup(card('transcript', pageTexts[given.language].transcript, written))
}

/** Pictures of a link that opens only sound. */
const slidesPart = ({ meeting, language, page }: Given): string => {
  const { slides = [] } = meeting
  if (meeting.summary || meeting.spoken || slides.length === 0) return ''
  const linkTo = (ms: number) => (page === null ? '' : `${page}?t=${momentParam(ms)}`)
  const blocks = slides.map((slide) => htmlOf(slideBlock(slide, { text: labels[language], linkTo })))
  return markup(card('slides', labels[language].slides, blocks))
}

/**
 * The readable parts of a meeting as markup, minutes before the transcript; empty where there is nothing.
 * `page`: the address at which moments open; null: they are not linked. @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const textPart = async (given: Given, asker: Asker): Promise<string> =>
  [...(await Promise.all([minutesPart(given, asker), transcriptPart(given, asker)])), slidesPart(given)].join(
    '',
  )
