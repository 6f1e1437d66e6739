import type { Message } from '../messages/messages.ts'
import { post } from '../messages/post.ts'

const page = 'src/offscreen/offscreen.html'
const tries = 20
const pauseMs = 100

const exists = async () =>
  (await chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] })).length > 0

const create = async () => {
  try {
    await chrome.offscreen.createDocument({
      url: page,
      reasons: ['USER_MEDIA', 'BLOBS'],
      justification: 'Records the call and sends recordings from the disk while no window of ours is open.',
    })
  } catch (error) {
    // another caller created it at the same time
    if (!(await exists())) throw error
  }
}

/** Sends to the offscreen document, creating it if needed. Its page may finish loading after it exists. */
export const postToOffscreen = async (content: Extract<Message, { to: 'offscreen' }>) => {
  if (!(await exists())) await create()
  for (let left = tries; left > 0; left--) {
    if ((await post({ to: 'offscreen', type: 'ready' })) === true) return post(content)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (!(await exists())) await create()
  }
  throw new Error('The offscreen document does not answer')
}
