import { setTimeout as sleep } from 'node:timers/promises'
import { mailCodeOf, mailFaultSentence } from './mail-fault-sentence.ts'

/** How long a mail server may take to answer, and for all of it, ms. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
const verifyMs = 30_000

const late = async () => {
  await sleep(verifyMs, undefined, { ref: false })
  throw Object.assign(new Error('it did not answer in time'), { code: 'ETIMEDOUT' })
}

/** Connects and signs in to a mail server, without sending anything. Returns why it cannot be used, in a sentence; null: it can. */
export const tryMailServer = async (url: string): Promise<string | null> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...patience })
  try {
    await Promise.race([transport.verify(), late()])
    return null
  } catch (error) {
    const sentence = mailFaultSentence(mailCodeOf(error))
    return `${sentence[0]?.toUpperCase()}${sentence.slice(1)} (${error instanceof Error ? error.message : String(error)}).`
  } finally {
    transport.close()
  }
}
