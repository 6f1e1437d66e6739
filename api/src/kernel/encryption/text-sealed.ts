/**
 * Texts in the database cannot be opened: their key is gone or not here, or they were changed. `message` tells an operator
 * which row and which key, and appears only in the log.
 */
export class TextSealed extends Error {
  override name = 'TextSealed'
}
