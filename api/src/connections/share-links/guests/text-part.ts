import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '@hattama/contract/account'
import { type Asker, textThreads } from '#kernel/apart/text-threads.ts'
import { taskOf } from '#kernel/apart/task.ts'
import { isQuick } from '#insight/documents/light-meeting.ts'
import { meetingDocument } from '#insight/documents/meeting-document.ts'
import type { MeetingText } from '#insight/documents/meeting.ts'
import type { Block } from '#insight/documents/model/document.ts'
import { htmlOf } from '#insight/documents/to-html.ts'
import { pageTexts } from './texts.ts'

type Given = { meeting: MeetingText; language: Language; page: string | null }

const card = (id: string, heading: string, blocks: readonly Block[]) =>
  html`<section class="card" id="${id}">
    <h2>${heading}</h2>
    ${blocks.map(htmlOf)}
  </section>`

/** What is to be read of a meeting as markup, minutes before the transcript; empty where there is nothing. For a thread. */
export const writeTextPart = ({ meeting, language, page }: Given): string => {
  const text = pageTexts[language]
  const blocksOf = (one: MeetingText) =>
    meetingDocument(one, { language, publicUrl: '', timeZone: undefined, page }).blocks.filter(
      ({ kind }) => kind !== 'facts',
    )
  const minutes = meeting.summary ? blocksOf({ ...meeting, spoken: null }) : []
  const said = meeting.spoken ? blocksOf({ ...meeting, summary: null }) : []
  const parts = [
    ...(minutes.length > 0 ? [card('minutes', text.minutes, minutes)] : []),
    ...(said.length > 0 ? [card('transcript', text.transcript, said)] : []),
  ]
  // nothing in it is awaited, so it is no promise
  return (html`${parts}` as HtmlEscapedString).toString()
}

const inThread = taskOf<typeof writeTextPart>(new URL(import.meta.url), 'writeTextPart', 30_000)

/** What is written here: a thread that has to begin costs a guest more. */
const mostHere = { words: 5000, letters: 40_000 }

/** The same, in a thread unless it is short. `page`: the address moments open at; null: nowhere. @throws Failure SERVER_BUSY, TOO_MUCH_WORK */
export const textPart = async (given: Given, asker: Asker): Promise<string> =>
  isQuick(given.meeting, mostHere) ? writeTextPart(given) : textThreads.run(inThread, given, asker)
