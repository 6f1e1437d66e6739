import type { NotesPlace, NotesPlaces } from '@hattama/contract/connections/notes'
import type { Line } from './line.ts'

/** What a page has besides its lines. `day`: yyyy-mm-dd; `url`: of the recording. */
export type PageFacts = {
  title: string
  day: string
  people: readonly string[]
  tags: readonly string[]
  url: string
}

/** A page: its id for calls, and its address for people. */
export type PageThere = { id: string; url: string }

/** A line on a page. `look`: from `lookOf`, by a kind of ours; `isOurs`: created with our token. */
export type LineThere = { id: string; isOurs: boolean; look: string; hasBelow: boolean }

/**
 * One vendor's notes tool, called with a connection's token. All throw NotesFault.
 * `find` must find what `create` made with the same marker, even if the response to that was lost.
 */
export type NotesTool = {
  /** where pages can be created with this token; `query`: only places whose title contains it */
  places: (query?: string) => Promise<NotesPlaces>
  /** checks that a place exists and, as far as can be told without writing, is writable */
  check: (place: NotesPlace) => Promise<void>
  /** finds a page of ours in a place, created since then, with a link that ends in the marker */
  find: (place: NotesPlace, marker: string, since: Date) => Promise<PageThere | null>
  /** creates a page with as many of the first lines as one call takes */
  create: (place: NotesPlace, facts: PageFacts, lines: readonly Line[]) => Promise<PageThere>
  /** false if it was deleted, or is no longer visible to this token */
  isThere: (page: string) => Promise<boolean>
  describe: (place: NotesPlace, page: string, facts: PageFacts) => Promise<void>
  /** the lines of a page from the top, people's among them */
  lines: (page: string) => Promise<LineThere[]>
  /** inserts lines, at most `maxLines`, after one or before all; returns their ids */
  insert: (page: string, lines: readonly Line[], after: string | null) => Promise<string[]>
  /** changes a line: always its text; its checkbox and what we wrote below only where they changed */
  replace: (id: string, line: Line, changed: { isDone: boolean; below: boolean }) => Promise<void>
  /** false if somebody wrote below it, so that it stays */
  remove: (id: string, hasBelow: boolean) => Promise<boolean>
}

/** Most lines added to a page per call, in every tool. */
export const maxLines = 100

/** Most characters of a span, and spans of a line, in every tool: longer ones are split. */
export const maxChars = 2000
export const maxSpans = 80
