import { mailCodeOf, mailFaultSentence } from './mail-fault-sentence.ts'

/** How long a mail server may take to answer, ms. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Connects and signs in to a mail server, without sending anything. Returns why it cannot be used, in a sentence; null: it can. */
export const tryMailServer = async (url: string): Promise<string | null> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const sentence = mailFaultSentence(mailCodeOf(error))
    return `${sentence[0]?.toUpperCase()}${sentence.slice(1)} (${error instanceof Error ? error.message : String(error)}).`
  } finally {
    transport.close()
  }
}
