import { minutesLines } from '../../messenger/deliver/report.ts'
import type { Line, Piece } from '../../messenger/telegram/letter.ts'
import { say } from '../../messenger/words/words.ts'
import type { ForChat } from '../../meeting-files/meeting-for-chat.ts'
import { testMessage } from '../message.ts'

type Run = {
  type: 'TextRun'
  text: string
  weight?: 'Bolder'
  size?: 'Large'
  selectAction?: { type: 'Action.OpenUrl'; url: string }
}
type Block = { type: 'RichTextBlock'; inlines: Run[]; spacing: 'Small' | 'Large' }

/**
 * What is sent to a workflow, which posts it unchanged: a message with one Adaptive Card, in the newest version Teams
 * renders (Microsoft Learn, "Microsoft Teams webhook" and "Types of cards").
 */
export type CardMessage = {
  type: 'message'
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive'
      contentUrl: null
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json'
        type: 'AdaptiveCard'
        version: '1.5'
        lang: string
        msteams: { width: 'Full' }
        body: Block[]
        actions: { type: 'Action.OpenUrl'; title: string; url: string }[]
      }
    },
  ]
}

/**
 * Most bytes of a message. A larger one is still accepted with 202, then lost within the workflow. The docs do not say
 * whether their 28 KB count UTF-8 or UTF-16, so a message fits in both.
 */
export const maxBytes = 28_000
/** Most characters of one text run. */
const maxChars = 1000

/** Bytes that a part takes up in a message, as UTF-8 or UTF-16, whichever is more. */
export const bytesOf = (part: unknown): number => {
  const json = JSON.stringify(part)
  return Math.max(Buffer.byteLength(json), 2 * json.length)
}

/**
 * Text as written. Text runs, unlike text blocks, do not interpret Markdown ("TextRun", Adaptive Cards schema), but they do
 * interpret `{{DATE(…)}}`, which is broken up.
 */
const plain = (text: string) => {
  const letters = Array.from(text.replaceAll('{{', '{\u200b{'))
  return letters.length > maxChars ? `${letters.slice(0, maxChars).join('')}…` : letters.join('')
}

const runOf = (piece: Piece): Run => {
  if (typeof piece === 'string') return { type: 'TextRun', text: plain(piece) }
  if ('bold' in piece) return { type: 'TextRun', text: plain(piece.bold), weight: 'Bolder' }
  const selectAction = { type: 'Action.OpenUrl', url: piece.url } as const
  return { type: 'TextRun', text: plain(piece.text), selectAction }
}

const isEmpty = (line: Line | undefined) => line?.length === 0

/** Lines as blocks of a card; an empty line becomes space before the next block. */
const blocksOf = (lines: readonly Line[]): Block[] =>
  lines.flatMap((line, i) => {
    const inlines = line.map(runOf).filter(({ text }) => text !== '')
    if (inlines.length === 0) return []
    return [{ type: 'RichTextBlock', inlines, spacing: isEmpty(lines[i - 1]) ? 'Large' : 'Small' } as const]
  })

const cardOf = (language: string, body: Block[], actions: { title: string; url: string }[]): CardMessage => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.5',
        lang: language,
        msteams: { width: 'Full' },
        body,
        actions: actions.map((action) => ({ type: 'Action.OpenUrl', ...action })),
      },
    },
  ],
})

/** As many blocks as fit, from the first on; if not all do, followed by `end`. */
const fitting = (blocks: readonly Block[], room: number, end: Block): Block[] => {
  const sizes = blocks.map((block) => bytesOf([block]))
  if (sizes.reduce((sum, size) => sum + size, 0) <= room) return [...blocks]
  let left = room - bytesOf([end])
  const first = sizes.findIndex((size) => (left -= size) < 0)
  return [...blocks.slice(0, first), end]
}

const endOf = (language: ForChat['language']): Block => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: say(language, 'more') }],
  spacing: 'Large',
})

/** An answer to a question, as far as it fits. */
export const answerCard = (language: ForChat['language'], lines: readonly Line[]): CardMessage => {
  const room = maxBytes - bytesOf(cardOf(language, [], []))
  return cardOf(language, fitting(blocksOf(lines), room, endOf(language)), [])
}

/** The message that tests a workflow. */
export const testCard = (language: ForChat['language']): CardMessage =>
  cardOf(language, blocksOf([[testMessage(language)]]), [])

/**
 * The minutes of a meeting as a message: decisions, tasks and the summary, each linked to its moment, as far as they fit;
 * the button leads to the full minutes.
 */
export const minutesCard = ({ title, url, language, summary }: ForChat): CardMessage => {
  const heading: Block = {
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: plain(title), weight: 'Bolder', size: 'Large' }],
    spacing: 'Small',
  }
  const actions = [{ title: say(language, 'open'), url }]
  const blocks = summary ? blocksOf(minutesLines({ title, url, language, summary })) : []
  const end = endOf(language)
  const room = maxBytes - bytesOf(cardOf(language, [heading], actions))
  return cardOf(language, [heading, ...fitting(blocks, room, end)], actions)
}
