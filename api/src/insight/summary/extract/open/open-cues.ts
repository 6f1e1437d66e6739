/** What people say when a question is left without an answer, in one language. Text is in small letters, with е for ё. */
export type OpenCues = {
  /** nobody here knows, or nobody said */
  unknown: RegExp
  /** put off: another day, another meeting, after something else */
  later: RegExp
  /** it is for somebody else to answer or decide, or an answer has not come */
  waits: RegExp
  /** someone has to be asked, something has to be looked up */
  find: RegExp
  /** someone wants to think about it */
  think: RegExp
  /** says itself that it is open */
  open: RegExp
  /** will not answer, decide or promise */
  declines: RegExp
}
