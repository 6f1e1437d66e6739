import type { Language } from '@hattama/contract/people/account'

/** A run of text in one style. `link` is absolute; a moment's text is its time. */
export type Span = {
  text: string
  strong?: boolean
  emphasis?: boolean
  link?: string
  /** the link plays from the second the line is based on */
  isMoment?: boolean
}

/** One line of a list; `marker` is its number, null for a bullet; `depth` counts from 0. */
export type ListLine = { spans: Span[]; marker: string | null; depth: number }

export type DocumentTask = {
  isDone: boolean
  text: string
  owner: string
  due: string
  moment: Span | null
}

/** Columns named in the document's language. */
export type TaskColumns = { done: string; open: string; task: string; owner: string; due: string }

/** A complete picture: JPEG for paged files; a standalone HTML page shows WebP too. */
export type PictureBytes = { mime: 'image/jpeg' | 'image/webp'; bytes: Uint8Array }

/** A picture, or its address for pages in a browser; with its size in pixels. */
export type Picture = { source: PictureBytes | string; width: number; height: number }

export type Block =
  | { kind: 'facts'; facts: { name: string; value: Span[] }[] }
  | { kind: 'heading'; level: 2 | 3; text: string; startsPage?: boolean }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  /** small print: how the text came about */
  | { kind: 'note'; text: string }
  | { kind: 'list'; lines: ListLine[] }
  /** lines for a signature and a name, which may be known; `captions` go below them in small print */
  | { kind: 'signature'; role: string; captions: { signature: string; name: string }; name?: string }
  | { kind: 'tasks'; columns: TaskColumns; tasks: DocumentTask[] }
  /** a picture that was shown, and its caption; `alt` for people who cannot see it */
  | { kind: 'picture'; picture: Picture; alt: string; caption: Span[] }
  /** what one speaker said without interruption; `voice` numbers speakers by appearance, from 0 */
  | { kind: 'turn'; speaker: string; voice: number; moment: Span; text: string }

/** The head of a formal document: a PNG written by this server, its size in pixels, and the lines below it. */
export type Letterhead = {
  logo: { png: Uint8Array; width: number; height: number } | null
  lines: readonly string[]
}

/** A formal document begins with a letterhead; `left` and `right` (day and place) go below its kind. */
export type Formal = { letterhead: Letterhead; left: string; right: string }

/** Largest size of a logo on paper, points. */
const logoPoints = { width: 150, height: 54 } as const

/** Largest size of a picture that was shown, points: three fit on a page and stay readable. */
const picturePoints = { width: 330, height: 200 } as const

type Size = { width: number; height: number }

const within = (most: Size, { width, height }: Size): Size => {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}

/** Size of a logo on paper, points: no larger than `logoPoints`, and never stretched. */
export const logoSize = (pixels: Size) => within(logoPoints, pixels)

/** Size on paper of a picture that was shown, points. */
export const pictureSize = (pixels: Size) => within(picturePoints, pixels)

/**
 * What every file is rendered from: blocks in reading order, independent of format. Plain data, so that it can be sent to a thread.
 */
export type MeetingDocument = {
  /** of the headings and everything else a document says by itself */
  language: Language
  /** of what people said and minutes say of it, ISO 639; a file declares it, for voices, hyphenation and spelling */
  textLanguage: string
  /** what kind of document it is, above the title */
  kind: string
  title: string
  /** when the meeting was, for the file's own properties */
  date: string
  /** in the footer of printed pages, before the title and the page number; the words: labels.ts */
  footer: string
  /** the words of a page number: "Page {page} of {pages}" */
  pageOf: string
  /** absent: not a formal one */
  formal?: Formal
  blocks: Block[]
}

/** A signature line for formats that cannot draw one. */
export const signatureLine = (role: string) => `${role}: ${'_'.repeat(24)} / ${'_'.repeat(24)} /`

/** Whether spans lead into what follows: "Heard:", "Resolved:" in bold, never the last line of a page. */
export const leadsIn = (spans: readonly Span[]) =>
  spans.every((span) => span.strong || span.text.trim() === '') && /:\s*$/.test(textOf(spans))

/** The text of spans without their styles. */
export const textOf = (spans: readonly Span[]) => spans.map((span) => span.text).join('')
