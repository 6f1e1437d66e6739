import postgres from 'postgres'

/**
 * One connection that does not ask the server for its list types first: for queries without lists, and not for
 * `reserve`, which waits for that question.
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
