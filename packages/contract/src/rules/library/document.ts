// No zod here: the screens that offer the choice do not bundle a validator.

/** Formats for people to read and pass on. */
const textFormats = ['pdf', 'docx', 'html', 'md', 'txt'] as const
/** Formats only a transcript has: subtitles, and the words as sent on the wire. */
export const transcriptFormats = ['srt', 'vtt', 'json'] as const
export const documentFormats = [...textFormats, ...transcriptFormats] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** What goes into a document. */
export const documentParts = ['summary', 'transcript', 'both'] as const
export type DocumentPart = (typeof documentParts)[number]

/** Whether what nobody has confirmed goes along; absent: until a decision is confirmed (`rules/insight/unconfirmed.ts`). */
export type Unconfirmed = 'on' | 'off'

/** What minutes hold that nobody has confirmed: how many decisions, and whether they go along unless somebody says otherwise. */
export type UnconfirmedThere = { usual: Unconfirmed; count: number }

/** What a document is to hold. `notes`: off leaves people's notes out; `unconfirmed`: what nobody has confirmed. */
export type WantedDocument = {
  include: DocumentPart
  notes?: 'on' | 'off'
  unconfirmed?: Unconfirmed | undefined
}

/** How to export a meeting, as a menu asks for it; `choose` and `mail` open a dialog first. */
export type DocumentRequest =
  | ({ act: 'save'; format: DocumentFormat } & WantedDocument)
  | ({ act: 'print' | 'copy' | 'copy-markdown' } & WantedDocument)
  | { act: 'choose' | 'mail' }

/** Whether a format can hold these parts: subtitles and words have no room for a summary. */
export const canHold = (format: DocumentFormat, part: DocumentPart) =>
  part === 'transcript' || textFormats.some((f) => f === format)

/** Whether a format has room for slides. */
export const canHoldPictures = (format: DocumentFormat) =>
  format === 'pdf' || format === 'docx' || format === 'html'

/** Most addresses one mail can be sent to. */
export const maxRecipients = 20
/** Longest note above a mailed summary, characters. */
export const maxLetterNoteLength = 2000
