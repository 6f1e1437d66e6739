/** Why something is left to `test all`. */
export type Listed = {
  /** what it adds to the tests that stay */
  adds: string
  /** the tests that fail first when the behaviour breaks */
  coveredBy: readonly string[]
}
