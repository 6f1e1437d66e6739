/** Timeouts, ms; somebody may be waiting for the answer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Deadline of one mail, however slowly the server speaks, and of one with a document, which may wait for its turn, ms. */
export const [mailMs, documentMs] = [60_000, 10 * 60_000]

/**
 * A connection to a mail server, opened for each mail, or a pool of them (`more`). A mail not handed over `withinMs` fails: a
 * server that never stops speaking would otherwise hold up whatever waits for it.
 */
export const openTransport = async (url: string, withinMs: number, more: object = {}) => {
  const { createTransport } = await import('nodemailer')
  // nobody's absence is announced to an address that no one reads (RFC 3834)
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const opened = createTransport({ url, ...patience, ...more }, { headers })
  const sendMail: typeof opened.sendMail = (mail: object) =>
    opened.sendMail({ ...mail, signal: AbortSignal.timeout(withinMs) })
  return { sendMail, close: () => opened.close() }
}
