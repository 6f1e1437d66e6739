import postgres from 'postgres'

/**
 * One connection without the driver's own question for list types: a server that dies in the middle of that question
 * leaves a rejection that nobody can catch (postgres.js issues 1192 and 1223), and would end the launcher that was about
 * to start it again. For queries without lists, and not for `reserve`, which waits for that question.
 */
export const plainSql = (url: string, connectSeconds = 5) =>
  postgres(url, {
    max: 1,
    fetch_types: false,
    connect_timeout: connectSeconds,
    onnotice: () => undefined,
  })

/** Whether the PostgreSQL at `url` takes our password and answers within 2 s. Never throws. */
export const answers = async (url: string) => {
  const sql = plainSql(url, 2)
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
