import type { NotesPlace, NotesPlaces } from '@hattama/contract/notes'
import type { Line } from './line.ts'

/** What a page says beside its lines. `day`: yyyy-mm-dd; `url`: of the recording. */
export type PageFacts = {
  title: string
  day: string
  people: readonly string[]
  tags: readonly string[]
  url: string
}

/** A page by its id for calls, and its address for people. */
export type PageThere = { id: string; url: string }

/** A line that stands on a page. `look`: by `lookOf`, of a kind of ours; `isOurs`: it was made with our token. */
export type LineThere = { id: string; isOurs: boolean; look: string; hasBelow: boolean }

/**
 * One vendor's notes tool, spoken to with the token of a connection. All throw NotesFault.
 * `find` must find what `create` made with the same marker, whatever became of the answer to it.
 */
export type NotesTool = {
  /** where pages can be made with this token; `query`: of these, whose title holds it */
  places: (query?: string) => Promise<NotesPlaces>
  /** a place is there, and may be written to as far as can be told without doing so */
  check: (place: NotesPlace) => Promise<void>
  /** a page of ours in a place, made since then, that holds a link which ends so */
  find: (place: NotesPlace, marker: string, since: Date) => Promise<PageThere | null>
  /** a page with as many lines as go with it at once, from the first on */
  create: (place: NotesPlace, facts: PageFacts, lines: readonly Line[]) => Promise<PageThere>
  /** false: it was deleted, or is not shown to this token any more */
  isThere: (page: string) => Promise<boolean>
  describe: (place: NotesPlace, page: string, facts: PageFacts) => Promise<void>
  /** the lines of a page from the top, people's among them */
  lines: (page: string) => Promise<LineThere[]>
  /** puts some lines, at most `mostLines`, behind one, or before all; gives their ids */
  insert: (page: string, lines: readonly Line[], after: string | null) => Promise<string[]>
  /** what of a line changed is changed there: its text always, its tick and what we wrote below it where that is so */
  replace: (id: string, line: Line, changed: { isDone: boolean; below: boolean }) => Promise<void>
  /** false: somebody wrote below it, and it stays */
  remove: (id: string, hasBelow: boolean) => Promise<boolean>
}

/** Lines put on a page at a time, in every tool. */
export const mostLines = 100

/** Letters of one span, and spans of one line, in every tool: longer ones are divided. */
export const mostLetters = 2000
export const mostSpans = 80
