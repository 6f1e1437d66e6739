import { message, type Message } from './messages.ts'

const nobody = /Receiving end does not exist|message (port|channel) closed/

/** Sends and resolves with the answer; undefined if no one is there to answer. */
export const post = async (content: Message): Promise<unknown> => {
  try {
    return await chrome.runtime.sendMessage<Message, unknown>(content)
  } catch (error) {
    if (error instanceof Error && nobody.test(error.message)) return undefined
    throw error
  }
}

/** All that a content script may send: it runs in a foreign page, which could forge its messages. */
const fromPages = new Set<Message['type']>(['page-here', 'page', 'call-joined', 'call-over', 'handover'])

/** Whether this sender may send this message. The extension's own pages and worker may send any. */
export const isAllowedSender = (
  content: Message,
  sender: Pick<chrome.runtime.MessageSender, 'id' | 'url' | 'tab'>,
  us: { id: string; root: string },
) => {
  if (sender.id !== us.id) return false
  const isOurs = sender.url?.startsWith(us.root) ?? sender.tab === undefined
  return isOurs || fromPages.has(content.type)
}

/**
 * Answers messages sent to one part; a reply of undefined leaves the message to another page of that part. Must be
 * registered while the script first runs: a worker woken by a message delivers it only to listeners that exist by then.
 */
export const answer = <T extends Message['to']>(
  part: T,
  reply: (
    content: Extract<Message, { to: T }>,
    sender: chrome.runtime.MessageSender,
  ) => Promise<unknown> | undefined,
) => {
  chrome.runtime.onMessage.addListener((raw: unknown, sender, respond) => {
    const parsed = message.safeParse(raw)
    if (!parsed.success || parsed.data.to !== part) return false
    const us = { id: chrome.runtime.id, root: chrome.runtime.getURL('') }
    if (!isAllowedSender(parsed.data, sender, us)) return false
    const pending = reply(parsed.data as Extract<Message, { to: T }>, sender)
    if (!pending) return false
    // a failed reply answers nothing; the sender must not wait forever
    pending.then(respond, () => respond(null))
    return true
  })
}
