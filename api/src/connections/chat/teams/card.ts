import { minutesLines } from '../../messenger/telling/report.ts'
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
 * What a workflow is sent, and posts as it is: a message with one Adaptive Card, of the newest version Teams shows (Microsoft Learn,
 * "Microsoft Teams webhook" and "Types of cards").
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
 * Bytes of a message at most. A larger one is taken with 202 all the same, and lost within the workflow. Whether the 28 KB that are
 * documented count UTF-8 or UTF-16 is not, so it fits in both.
 */
export const mostBytes = 28_000
/** Letters of one stretch of a line at most. */
const mostLetters = 1000

/** Bytes that something takes in a message, as UTF-8 or UTF-16, whichever is more. */
export const bytesOf = (part: unknown): number => {
  const json = JSON.stringify(part)
  return Math.max(Buffer.byteLength(json), 2 * json.length)
}

/**
 * A text as it is written, never read for Markdown: runs of text know none, unlike blocks of text ("TextRun", Adaptive Cards schema).
 * What they do know is `{{DATE(…)}}`, which is broken up.
 */
const plain = (text: string) => {
  const letters = Array.from(text.replaceAll('{{', '{\u200b{'))
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('')
}

const runOf = (piece: Piece): Run => {
  if (typeof piece === 'string') return { type: 'TextRun', text: plain(piece) }
  if ('bold' in piece) return { type: 'TextRun', text: plain(piece.bold), weight: 'Bolder' }
  const selectAction = { type: 'Action.OpenUrl', url: piece.url } as const
  return { type: 'TextRun', text: plain(piece.text), selectAction }
}

const isEmpty = (line: Line | undefined) => line?.length === 0

/** Lines as blocks of a card; an empty line is the space before the next. */
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

/** As many blocks as fit, from the first one on; where not all do, `end` behind them. */
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

/** An answer to who asked, as far as it fits. */
export const answerCard = (language: ForChat['language'], lines: readonly Line[]): CardMessage => {
  const room = mostBytes - bytesOf(cardOf(language, [], []))
  return cardOf(language, fitting(blocksOf(lines), room, endOf(language)), [])
}

/** The message that tries out a workflow. */
export const testCard = (language: ForChat['language']): CardMessage =>
  cardOf(language, blocksOf([[testMessage(language)]]), [])

/**
 * The minutes of a meeting as a message: decisions, tasks and the summary, each leading to its moment, as far as they fit; the whole is
 * behind the button.
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
  const room = mostBytes - bytesOf(cardOf(language, [heading], actions))
  return cardOf(language, [heading, ...fitting(blocks, room, end)], actions)
}
