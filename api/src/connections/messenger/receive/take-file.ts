import { maxBotFileBytes } from '@hattama/contract/connections/messenger'
import { may } from '@hattama/contract/rules/app/policy'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { beginLink } from '#library/links/begin-link.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import { lockQuota, needQuota } from '#library/uploads/quota.ts'
import type { LinkedChat } from '../linking/chats.ts'
import { linkOf } from '../telegram/file-source.ts'
import { say } from '../words/words.ts'
import type { Incoming, SentFile } from './incoming.ts'

/** Types that the sender declares as something other than sound; the rest is judged by its bytes. */
const isOther = /^(image|text|font)\/|^application\/(pdf|zip|msword|rtf|json|vnd\.|x-(7z|rar|tar))/

const endings: Record<string, string> = {
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** The file's name; without one, what it is and when it was sent. */
const nameOf = ({ filename, mime, isVoice }: SentFile, { sentAt }: Incoming, { person }: LinkedChat) => {
  if (filename) return filename
  const at = sentAt.toISOString().slice(0, 16).replace('T', ' ').replace(':', '-')
  const what = isVoice ? say(person.language ?? 'en', 'voiceNote') : 'Telegram'
  return `${what} ${at}.${endings[mime] ?? (isVoice ? 'ogg' : 'bin')}`
}

/** The file is larger than bots may download; only the operator's own Bot API server, run with --local, allows more. */
export class TooBig extends Error {
  readonly bytes: number
  constructor(bytes: number) {
    super('The file is larger than a bot is given.')
    this.bytes = bytes
  }
}

type Needs = { env: Env; jobs: Pick<RecordingJobs, 'fetchLink'> }

/**
 * Makes a recording from a file a person sent, as from a link; a worker fetches the file. Returns its id.
 * @throws TooBig; Failure FORBIDDEN, UPLOAD_NOT_MEDIA, UPLOAD_TOO_LARGE, STORAGE_FULL, RATE_LIMITED
 */
export const takeFile = async (
  trx: Trx,
  { env, jobs }: Needs,
  chat: LinkedChat,
  incoming: Incoming & { wish: { kind: 'file' } },
): Promise<string> => {
  const { person, connectionId } = chat
  const { file, title } = incoming.wish
  const bytes = file.bytes ?? 0
  if (!may(person, 'recording.create')) throw new Failure('FORBIDDEN')
  if (isOther.test(file.mime)) throw new Failure('UPLOAD_NOT_MEDIA')
  if (bytes > env.MAX_UPLOAD_BYTES) throw new Failure('UPLOAD_TOO_LARGE')
  if (bytes > maxBotFileBytes && env.TELEGRAM_FILES_DIR === undefined) throw new TooBig(bytes)
  await lockQuota(trx, person.workspaceId)
  await needQuota({ env, db: trx }, person.workspaceId, bytes)
  const id = uuid()
  const filename = nameOf(file, incoming, chat)
  const metadata = { ...(title && { title }), platform: 'telegram' }
  await beginLink(trx, jobs, person, { id, url: linkOf(file.fileId, filename), metadata, filename })
  await trx.insertInto('messengerRecordings').values({ recordingId: id, connectionId }).execute()
  return id
}
