import postgres from 'postgres'

/**
 * Opens one connection that does not query the server's array types first: for queries without arrays, and not for
 * `reserve`, which waits for that query.
 */
export const plainSql = (url: string, connectSeconds = 5) =>
  postgres(url, {
    max: 1,
    fetch_types: false,
    connect_timeout: connectSeconds,
    onnotice: () => undefined,
  })

/** Whether the PostgreSQL at `url` accepts our password and answers within 2 s. Never throws. */
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
