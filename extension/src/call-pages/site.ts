import type { CallSite } from '@hattama/contract/speech/hint'

/**
 * Where a call page shows what. Selectors are data: one file a site in `sites/`, and a selector that no longer matches is
 * counted, never guessed at. Names and marks are hints only; the sound decides when somebody speaks.
 */
export type Site = {
  site: CallSite
  host: RegExp
  /** one element for each participant */
  tile: string
  /** the name's element within a tile; its text or one of `nameAttributes` is read */
  name: string
  /** attributes of the name's element or the tile that hold the name; read up to the first comma */
  nameAttributes: readonly string[]
  /** within a tile or the tile itself: this is the user of the page */
  self: string
  /** within a tile or the tile itself: speaking now */
  lit: string
  /** number of readings a mark must last before it counts */
  hold: number
  /** captions: the line, and within it the speaker and the text; null if lines carry no name */
  caption: { line: string; name: string; text: string } | null
  /** the element with the meeting's title, and the attribute that holds it if it is not in the text */
  title: { at: string; attribute: string | null } | null
  /** the page says that the call is over for this user */
  left: string | null
  /** addresses the page navigates to after the call */
  leftAddress: RegExp | null
}
