import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { tusMetadataKey, type UploadMetadata } from '@hattama/contract/library/upload'
import { dialogue, type Turn, wav } from '../call/speech.ts'
import { as } from '../product/account.ts'
import { patience } from '../product/patience.ts'
import { until } from '../product/processes.ts'

/** A meeting to send: its title and what is said. */
export type Meeting = {
  title: string
  turns: readonly Turn[]
  platform?: string
  participants?: string[]
  /** null: as an uploaded file, whose channels are measured */
  layout?: 'sides' | null
}

/** Sends a spoken dialogue, call left and microphone right, as the extension does. Resolves with the recording's id. */
export const sendMeeting = async (
  url: string,
  token: string,
  { turns, layout = 'sides', ...about }: Meeting,
) => {
  const { call, me } = dialogue(turns, 500)
  const form = new FormData()
  const sound = new Blob([new Uint8Array(wav(call, me))], { type: 'audio/wav' })
  form.append('recording', sound, 'meeting.wav')
  form.append('metadata', JSON.stringify({ ...about, ...(layout && { layout }) }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url + paths.upload, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { recordingId: string }).recordingId
}

/** Waits until a recording has its transcript and its minutes. */
export const finished = (url: string, token: string, id: string) =>
  until(
    'the minutes are written',
    async () => {
      const details = await as(url, token)<RecordingDetails>(pathTo('recordingDetails', id))
      if (details.fault) throw new Error(JSON.stringify(details.fault))
      return details.status === 'completed' && details.hasSummary && details
    },
    2 * patience,
  )

/** Starts an upload that stops midway: the dashboard offers to resume it. */
export const beginUpload = async (url: string, token: string) => {
  const metadata: UploadMetadata = {
    filename: 'очень-длинное-имя-файла-без-пробелов-и-переносов-2026-11-20.webm',
    fileModifiedAt: '2026-11-20T08:00:00.000Z',
  }
  const answer = await fetch(url + paths.tus, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '40000000',
      'upload-metadata': `${tusMetadataKey} ${Buffer.from(JSON.stringify(metadata)).toString('base64')}`,
    },
  })
  if (answer.status !== 201) throw new Error(`the upload did not begin: ${answer.status}`)
}
