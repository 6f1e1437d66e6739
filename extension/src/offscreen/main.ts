import { account } from '../account/account.ts'
import type { Outcome } from '../messages/messages.ts'
import { answer, post } from '../messages/post.ts'
import { openCatalogue } from '../spool/catalogue.ts'
import { openDisk } from '../spool/disk.ts'
import { closeOrphans, sweep } from '../spool/orphans.ts'
import { discard, forgetDone, prepareRetry } from '../upload/discard.ts'
import { openUploadQueue } from '../upload/queue.ts'
import { recordTab } from './record-tab.ts'

/** A page with nothing to do costs memory: it closes itself after this. ms */
const lingerMs = 20_000

let recording = 0
let lost = false
let leave: ReturnType<typeof setTimeout> | undefined

/** Without its catalogue this page can record but not send; the next alarm makes a sound one. */
const leaveIfLost = () => {
  if (lost && recording === 0) window.close()
}

const spool = {
  disk: openDisk(),
  catalogue: await openCatalogue(undefined, () => {
    lost = true
    leaveIfLost()
  }),
}

const lingering = () => {
  clearTimeout(leave)
  leave = setTimeout(() => {
    if (recording === 0 && !queue.busy()) window.close()
  }, lingerMs)
}

const queue = openUploadQueue(
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

const sendNow = async (id: string | null, spare: string | null) => {
  await closeOrphans(spool.catalogue, spool.disk, spare)
  await sweep(spool.catalogue, spool.disk)
  await forgetDone(spool)
  if (id) await prepareRetry(id, spool)
  await queue.wake(id)
  lingering()
}

const discardNow = async (id: string) => {
  await queue.drop(id)
  await discard(id, spool)
  lingering()
}

const startRecording = async (start: () => ReturnType<typeof recordTab>): Promise<Outcome> => {
  recording++
  const { fault, over } = await start()
  void over.finally(() => {
    recording--
    leaveIfLost()
    lingering()
  })
  if (fault === null) void queue.wake()
  return { fault }
}

answer('offscreen', (content) => {
  switch (content.type) {
    case 'ready':
      return Promise.resolve(true)
    case 'record':
      return startRecording(() => recordTab(content, spool))
    case 'send-now':
      return sendNow(content.id, content.spare)
    case 'discard-now':
      return discardNow(content.id)
  }
})

lingering()
