import type { EditRequest } from '@hattama/contract/speech/edit'
import type { Db, Trx } from '#kernel/db/database.ts'
import { correct } from './kinds/correct.ts'
import { merge } from './kinds/merge.ts'
import { name } from './kinds/name.ts'
import type { Of, Prepared } from './kinds/prepared.ts'
import { replace } from './kinds/replace.ts'
import { restore } from './kinds/restore.ts'
import { speaker } from './kinds/speaker.ts'
import { text } from './kinds/text.ts'
import type { Cover } from './under-cover.ts'

/** What each kind of edit does: `kinds/`. These are text changes, whose words may have to be compared in a worker thread. */
type TextRequest = Of<'text' | 'replace' | 'correct'>

export const changesText = (request: EditRequest): request is TextRequest =>
  request.kind === 'text' || request.kind === 'replace' || request.kind === 'correct'

/**
 * Works out what a text change would do to the current rows. It may wait for a thread, so do not call it inside a
 * transaction. `whose` is the workspace; `cover`, what whoever asks cannot read.
 * @throws Failure NOT_FOUND, CONFLICT, INVALID_INPUT, PERSONAL_DATA_HIDDEN, SERVER_BUSY, TOO_MUCH_WORK
 */
export const prepareText = (
  db: Db,
  recordingId: string,
  request: TextRequest,
  whose: string,
  cover: Cover | null,
): Promise<Prepared> => {
  switch (request.kind) {
    case 'text':
      return text(db, recordingId, request, whose, cover)
    case 'replace':
      return replace(db, recordingId, request, whose, cover)
    case 'correct':
      return correct(db, recordingId, request, whose, cover)
  }
}

/** Works out what any other request would do to the current rows. @throws Failure NOT_FOUND, CONFLICT, INVALID_INPUT */
export const prepareChange = (
  trx: Trx,
  recordingId: string,
  request: Exclude<EditRequest, TextRequest>,
  cover: Cover | null,
): Promise<Prepared> => {
  switch (request.kind) {
    case 'name':
      return name(trx, recordingId, request, cover)
    case 'merge':
      return merge(trx, recordingId, request)
    case 'speaker':
      return speaker(trx, recordingId, request)
    case 'restore':
      return restore(trx, recordingId, request)
  }
}
