import { safeFileName } from '@hattama/contract/rules/kernel/file-name'
import type { Message, Update } from '../telegram/telegram.ts'

/** A file a person sent. `filename`: the sender's name for it; null if it has none. */
export type SentFile = {
  fileId: string
  bytes: number | null
  mime: string
  filename: string | null
  isVoice: boolean
}

/** What a message asks for. */
type Wish =
  | { kind: 'start'; code: string }
  | { kind: 'help' | 'stop' | 'new' | 'other' }
  | { kind: 'file'; file: SentFile; title: string | null }
  | { kind: 'question'; text: string }

/** A message from a one-to-one chat. */
export type Incoming = {
  updateId: number
  chatId: number
  messageId: number
  /** what the messenger calls them */
  name: string
  /** of their app, e.g. `ru` */
  language: string | undefined
  sentAt: Date
  wish: Wish
}

/** The file of a message: a voice note, audio, a video, a video note, or any file. */
const fileOf = ({ voice, audio, video, video_note: round, document }: Message): SentFile | null => {
  const file = voice ?? audio ?? video ?? round ?? document
  if (!file) return null
  return {
    fileId: file.file_id,
    bytes: file.file_size ?? null,
    mime: ('mime_type' in file ? file.mime_type : undefined) ?? (round ? 'video/mp4' : ''),
    filename: 'file_name' in file && file.file_name ? safeFileName(file.file_name) : null,
    isVoice: voice !== undefined || round !== undefined,
  }
}

const wishOf = (message: Message): Wish => {
  const file = fileOf(message)
  if (file) return { kind: 'file', file, title: message.caption?.trim().slice(0, 300) || null }
  const text = message.text?.trim() ?? ''
  if (text === '') return { kind: 'other' }
  const [, command, rest = ''] = /^\/([a-z]+)(?:@\w+)?(?:\s+(.*))?$/is.exec(text) ?? []
  switch (command?.toLowerCase()) {
    case undefined:
      return { kind: 'question', text }
    case 'start':
      return /^[\w-]{16,64}$/.test(rest.trim()) ? { kind: 'start', code: rest.trim() } : { kind: 'help' }
    case 'stop':
      return { kind: 'stop' }
    case 'new':
      return { kind: 'new' }
    default:
      return { kind: 'help' }
  }
}

/** A person's message in a private chat with the bot; null for anything else. */
export const incomingOf = ({ update_id: updateId, message }: Update): Incoming | null => {
  if (message?.chat.type !== 'private' || !message.from || message.from.is_bot) return null
  const { username, first_name: first, last_name: last = '' } = message.from
  return {
    updateId,
    chatId: message.chat.id,
    messageId: message.message_id,
    name: username ? `@${username}` : `${first} ${last}`.trim(),
    language: message.from.language_code,
    sentAt: new Date(message.date * 1000),
    wish: wishOf(message),
  }
}

/** A group or channel the bot was added to or addressed in; null for anything else. */
export const groupOf = ({ message, my_chat_member: membership }: Update): { chatId: number } | null => {
  const chat = message?.chat ?? membership?.chat
  if (!chat || chat.type === 'private') return null
  const isThere = !membership || ['member', 'administrator'].includes(membership.new_chat_member.status)
  return isThere ? { chatId: chat.id } : null
}
