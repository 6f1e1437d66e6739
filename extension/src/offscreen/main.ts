import { account } from '../account/account.ts'
import type { Outcome } from '../messages/messages.ts'
import { answer, post } from '../messages/post.ts'
import { collectGarbage, collectGarbageOften } from '@hattama/recorder/recorder/collect-garbage'
import { openCatalogue } from '@hattama/recorder/spool/catalogue'
import { openDisk } from '@hattama/recorder/spool/disk'
import { openSender } from '@hattama/recorder/upload/sender'
import { recordTab } from './record-tab.ts'

/** An idle page costs memory, and more so after a recording: it closes itself after this. ms */
const lingerMs = 5000

let recording = 0
let lost = false
let leave: ReturnType<typeof setTimeout> | undefined

/** Without its catalogue this page can record but not send; the next alarm creates a working one. */
const leaveIfLost = () => {
  if (lost && recording === 0) window.close()
}

const openIndex = async () => {
  try {
    return await openCatalogue(undefined, () => {
      lost = true
      leaveIfLost()
    })
  } catch (error) {
    // while this page exists nobody creates another, and it cannot answer anyone
    window.close()
    throw error
  }
}

const spool = { disk: openDisk(), catalogue: await openIndex() }

const lingering = () => {
  clearTimeout(leave)
  leave = setTimeout(() => {
    if (recording > 0 || sender.busy()) return
    // garbage that popups left stays in the shared process: no other page would have it collected
    collectGarbage()
    window.close()
  }, lingerMs)
}

const sender = openSender(
  spool,
  async () => {
    const known = account.nullable().safeParse(await post({ to: 'background', type: 'account' }))
    return known.success && known.data && !known.data.refused ? known.data : null
  },
  {
    refused: (token) => void post({ to: 'background', type: 'refused', token }),
    idle: lingering,
  },
  // lives as long as the page
  new AbortController().signal,
)

const startRecording = async (start: () => ReturnType<typeof recordTab>): Promise<Outcome> => {
  recording++
  const { fault, over } = await start()
  const letGrow = collectGarbageOften()
  void over.finally(() => {
    letGrow()
    recording--
    leaveIfLost()
    lingering()
  })
  if (fault === null) void sender.wake()
  return { fault }
}

addEventListener('online', () => void sender.online())

answer('offscreen', (content) => {
  switch (content.type) {
    case 'ready':
      // a request is about to follow
      lingering()
      return Promise.resolve(true)
    case 'record':
      return startRecording(() => recordTab(content, spool))
    case 'send-now':
      return sender.send(content.id, content.spare).then(lingering)
    case 'discard-now':
      return sender.discard(content.id).then(lingering)
  }
})

lingering()
