import { message, type Message } from './messages.ts'

const nobody = /Receiving end does not exist|message (port|channel) closed/

/** Sends and resolves with the answer; undefined if nobody is there to answer. */
export const post = async (content: Message): Promise<unknown> => {
  try {
    return await chrome.runtime.sendMessage<Message, unknown>(content)
  } catch (error) {
    if (error instanceof Error && nobody.test(error.message)) return undefined
    throw error
  }
}

/**
 * Answers messages sent to one part; a reply of undefined leaves the message to another page of that part. Register
 * while the script first runs: a worker woken by a message hears only listeners that exist by then.
 */
export const answer = <T extends Message['to']>(
  part: T,
  reply: (content: Extract<Message, { to: T }>) => Promise<unknown> | undefined,
) => {
  chrome.runtime.onMessage.addListener((raw: unknown, sender, respond) => {
    if (sender.id !== chrome.runtime.id) return false
    const parsed = message.safeParse(raw)
    if (!parsed.success || parsed.data.to !== part) return false
    const pending = reply(parsed.data as Extract<Message, { to: T }>)
    if (!pending) return false
    // a failed reply answers nothing; the sender must not wait for ever
    pending.then(respond, () => respond(null))
    return true
  })
}
