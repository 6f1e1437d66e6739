/** Tries to sign in to an account: those from an address it was signed in from before, or those from all others. */
export type SignInTriesTable = {
  /** HMAC of the account's address, and of the network address where that is known */
  key: string
  tries: number
  /** when the first of them was made */
  since: Date
  /** null: tries from everywhere else */
  knownUntil: Date | null
}
