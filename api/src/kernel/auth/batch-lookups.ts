/** Returns the workspace each token currently works in; a missing token is invalid, or must be looked up on its own. */
export type WorkspacesOf = (tokens: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Tokens per query. */
const maxAtOnce = 500

type Waiting = { token: string; done: (workspaceId: string | null) => void; fail: (error: unknown) => void }

/**
 * Batches lookups of single tokens made within `waitMs`: checking thousands of event streams now and then costs the
 * database a query per batch instead of thousands.
 */
export const batchLookups = (workspacesOf: WorkspacesOf, waitMs: number) => {
  let waiting: Waiting[] = []

  const ask = async (asked: readonly Waiting[]) => {
    try {
      const found = await workspacesOf([...new Set(asked.map(({ token }) => token))])
      for (const { token, done } of asked) done(found.get(token) ?? null)
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }

  const askAll = () => {
    const asked = waiting
    waiting = []
    for (let at = 0; at < asked.length; at += maxAtOnce) void ask(asked.slice(at, at + maxAtOnce))
  }

  return (token: string) =>
    new Promise<string | null>((done, fail) => {
      if (waiting.length === 0) setTimeout(askAll, waitMs)
      waiting.push({ token, done, fail })
    })
}
