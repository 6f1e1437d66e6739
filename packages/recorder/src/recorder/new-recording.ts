import type { VisibilityRule } from '@hattama/contract/library/visibility'
import type { NoticeWay } from '@hattama/contract/rules/kernel/notice'
import type { Recording } from '../spool/catalogue.ts'
import { freshUpload } from '../spool/recordings.ts'

/** Returns the row of a recording that begins now. */
export const newRecording = (about: {
  title: string
  platform: string
  spoken: string
  source: Recording['source']
  microphone: boolean
  consent: boolean
  /** how the other participants were told */
  notice?: NoticeWay | null | undefined
  /** whether to keep shared slides too */
  slides?: boolean | undefined
  /** who sees it; absent: as the workspace's rules say */
  visibleTo?: VisibilityRule | undefined
}): Recording => ({
  id: crypto.randomUUID(),
  title: about.title.trim().slice(0, 300),
  language: about.spoken,
  platform: about.platform,
  source: about.source,
  startedAt: Date.now(),
  durationMs: 0,
  closed: false,
  interrupted: false,
  consent: {
    confirmed: about.consent,
    microphone: about.microphone,
    noticeWay: about.notice ?? null,
  },
  account: null,
  upload: freshUpload,
  remoteId: null,
  ...(about.slides && { keepsSlides: true }),
  ...(about.visibleTo && { visibleTo: about.visibleTo }),
})
