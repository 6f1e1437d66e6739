/** Exit codes, for scripts. */
export const exits = { failed: 1, usage: 2, noKey: 3, refused: 4, unreachable: 5, interrupted: 130 } as const

/** An error reported in one line, without a stack. */
export class Exit extends Error {
  override name = 'Exit'
  readonly status: number

  constructor(kind: keyof typeof exits, message: string) {
    super(message)
    this.status = exits[kind]
  }
}

type Refusal = { error?: string; code?: string } | undefined

/** Returns the data of a response. @throws Exit that says why the server refused */
export const given = <T>(answer: {
  data?: T | undefined
  error?: Refusal
  response: { ok: boolean; status: number }
}): T => {
  const { data, error, response } = answer
  if (response.ok) return data as T
  const text = `${error?.error ?? `The server responded with ${response.status}.`}${error?.code ? ` (${error.code})` : ''}`
  if (response.status === 401)
    throw new Exit('noKey', `${text} The key is unknown, revoked or expired. Create one in Settings.`)
  throw new Exit('refused', text)
}
