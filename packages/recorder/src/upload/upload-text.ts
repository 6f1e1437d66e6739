import type { Language } from '@hattama/contract/rules/kernel/language'
import { bytesText } from '@hattama/ui/format/amount'
import type { Say } from '../recording/texts.ts'
import { sentBytesOf, type SpoolEntry } from '../spool/use-spool.ts'

/** Describes the state of an upload in a sentence; for a fault, what is safe and when it is retried. */
export const uploadText = (
  { recording, parts, bytes }: SpoolEntry,
  t: Say,
  language: Language,
  now: number,
): string => {
  const { phase, fault, retryAt } = recording.upload
  const why = fault ? t(`upload.fault.${fault}`, { email: recording.account?.email ?? '' }) : ''
  switch (phase) {
    case 'blocked':
      return why
    case 'waiting': {
      const seconds = Math.ceil((retryAt - now) / 1000)
      const next = seconds > 0 ? t('upload.waiting', { seconds }) : t('upload.trying')
      return fault === 'sign-in' ? why : `${why} ${next}`
    }
    case 'confirming':
      return t('upload.confirming')
    case 'done':
      return t('upload.done')
    case 'queued': {
      if (!recording.closed) return t('upload.recording')
      const sent = sentBytesOf(parts)
      if (sent === 0) return t('upload.queued')
      return t('upload.sending', { sent: bytesText(sent, language), total: bytesText(bytes, language) })
    }
  }
}
