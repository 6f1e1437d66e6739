/** Letters sent to an address in the window that is running. */
export type LetterTable = {
  /** HMAC of the kind of letter and the address */
  key: string
  letters: number
  countsUntil: Date
}
