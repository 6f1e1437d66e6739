/**
 * Texts in the database cannot be opened: their key is gone or not here, or they were changed. `message` says to an operator
 * which row and which key, and stays in the log.
 */
export class TextSealed extends Error {
  override name = 'TextSealed'
}
