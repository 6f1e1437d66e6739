/** The account recordings are sent for. */
export type Account = {
  /** origin of the server */
  server: string
  email: string
  token: string
  /** the server no longer takes the token; a new sign-in replaces it */
  refused: boolean
}
