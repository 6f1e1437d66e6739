/** The workspace each of these tokens works in now; one that is missing stands for nobody any more, or has to be asked for alone. */
export type WorkspacesOf = (tokens: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Tokens of one question. */
const mostAtOnce = 500

type Waiting = { token: string; done: (workspaceId: string | null) => void; fail: (error: unknown) => void }

/**
 * Asks for one token at a time together with all that are asked for within `waitMs`: what looks at thousands of event
 * streams now and again costs the database a question, not thousands.
 */
export const askedTogether = (workspacesOf: WorkspacesOf, waitMs: number) => {
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
    for (let at = 0; at < asked.length; at += mostAtOnce) void ask(asked.slice(at, at + mostAtOnce))
  }

  return (token: string) =>
    new Promise<string | null>((done, fail) => {
      if (waiting.length === 0) setTimeout(askAll, waitMs)
      waiting.push({ token, done, fail })
    })
}
