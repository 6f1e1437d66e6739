import type { CallSite, PageHealth, VoicesHealth } from '@hattama/contract/speech/hint'
import type { VisibilityRule } from '@hattama/contract/library/visibility'
import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import type { NoticeWay } from '@hattama/contract/rules/kernel/notice'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { PageEvent } from '../recording/page-event.ts'
import type { Source } from '../recording/session.ts'
import type { UploadFaultKind } from './fault.ts'

/** One file of a recording, written by one run of the recorder. After a recorder dies, a new file follows. */
export type Part = {
  /** name in the spool's folder */
  file: string
  recordingId: string
  /** 0-based order within the recording */
  index: number
  /** nothing more will be added */
  closed: boolean
  /** address of its tus upload, once the server has given one */
  uploadUrl: string | null
  /** bytes the server has acknowledged */
  sentBytes: number
  /** every byte is acknowledged, and the length too */
  sent: boolean
}

export type UploadState = {
  /** `queued` only waits its turn; `blocked` waits for the user; `done` = the server has it all */
  phase: 'queued' | 'waiting' | 'confirming' | 'blocked' | 'done'
  fault: UploadFaultKind | null
  /** failures in a row */
  attempts: number
  /** epoch ms of the next try; only while `waiting` */
  retryAt: number
  /** epoch ms since which the server has it all */
  doneAt?: number
}

export type Recording = {
  /** the `clientId` the server knows it by (UUID) */
  id: string
  title: string
  /** language spoken; empty = detect */
  language: string
  platform: string
  source: Source
  /** epoch ms */
  startedAt: number
  /** recorded time without pauses, ms; set when closed */
  durationMs: number
  closed: boolean
  /** epoch ms at which a page that could continue it was last recording it; 0: nobody will */
  aliveAt?: number
  /** the recorder died; everything up to that second is here */
  interrupted: boolean
  /** what the user who recorded was told and confirmed */
  consent: { confirmed: boolean; microphone: boolean; noticeWay?: NoticeWay | null }
  /** the account its upload was begun for; another account must not finish it */
  account: { server: string; email: string } | null
  upload: UploadState
  /** id on the server, once confirmed */
  remoteId: string | null
  /** the server has what the call page showed, or will not take it */
  hintsSent?: boolean
  /** the server knows that nothing more is being recorded, or will not hear it */
  stopSaid?: boolean
  /** whether shared slides are kept too */
  keepsSlides?: boolean
  /** who sees it, chosen before it began; absent: as the workspace's rules say */
  visibleTo?: VisibilityRule
}

/** A change on the call page; `t` (and `endT`, for what lasts) in ms on the recording's clock. */
export type StampedEvent = PageEvent extends infer E
  ? E extends PageEvent
    ? Omit<E, 'at' | 'until'> & { t: number } & (E extends { until: number } ? { endT: number } : unknown)
    : never
  : never

/** One batch from the page; rows are kept in the order they came. */
export type HintRow = {
  recordingId: string
  site: CallSite
  events: StampedEvent[]
  health: PageHealth
  voices?: VoicesHealth | undefined
}

/** A note or mark of the user, kept until the server has it; `gone`: the user deleted it. */
export type NoteRow = {
  /** UUID: a note sent twice is the same note */
  id: string
  recordingId: string
  kind: NoteKind
  /** ms on the recording's clock */
  atMs: number
  text: string
  /** epoch ms */
  changedAt: number
  sent: boolean
  gone: boolean
}

/** A picture of what was shown, kept until the server has the recording. */
export type SlideRow = {
  /** UUID: a picture sent twice is the same picture */
  id: string
  recordingId: string
  /** ms on the recording's clock */
  atMs: number
  /** WebP */
  bytes: Uint8Array<ArrayBuffer>
  /** 0 until the server has it, then 1: an index cannot hold booleans */
  sent: 0 | 1
}

type Schema = DBSchema & {
  recordings: { key: string; value: Recording }
  parts: { key: string; value: Part; indexes: { recording: string } }
  hints: { key: number; value: HintRow; indexes: { recording: string } }
  notes: { key: string; value: NoteRow; indexes: { recording: string } }
  slides: { key: string; value: SlideRow; indexes: { recording: [string, number] } }
}

export type Catalogue = IDBPDatabase<Schema>

const catalogueVersion = 4

/**
 * The index of the spool. It holds what the files cannot say; the size of a file is read from disk. A full disk breaks the
 * connection for good: `onLost` is called, and only reopening helps.
 */
export const openCatalogue = (name = 'hattama', onLost: () => void = () => undefined): Promise<Catalogue> =>
  openDB<Schema>(name, catalogueVersion, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('recordings', { keyPath: 'id' })
        db.createObjectStore('parts', { keyPath: 'file' }).createIndex('recording', 'recordingId')
      }
      if (from < 2) {
        db.createObjectStore('hints', { autoIncrement: true }).createIndex('recording', 'recordingId')
      }
      if (from < 3) {
        db.createObjectStore('notes', { keyPath: 'id' }).createIndex('recording', 'recordingId')
      }
      if (from < 4) {
        db.createObjectStore('slides', { keyPath: 'id' }).createIndex('recording', ['recordingId', 'sent'])
      }
    },
    terminated: onLost,
    // a newer version of the extension wants to migrate: let it
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
