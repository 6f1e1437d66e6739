import type { BulkResult } from '@hattama/contract/library/bulk'
import { i18n } from './texts/i18n.ts'
import { problemText } from './texts/problem-text.ts'

/** Recordings a bulk action left out, with reasons in the reader's language; one they cannot see has no title to show. */
export const leftOutRows = (left: BulkResult['left']) =>
  left.map(({ id, title, code }) => ({
    id,
    title: title || i18n.t('word.untitledRecording', { ns: 'platform' }),
    reason: problemText({ status: 409, code, message: '' }),
  }))
