/** Quotes an identifier for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
