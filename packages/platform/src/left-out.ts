import type { BulkResult } from '@hattama/contract/bulk'
import { i18n } from './texts/i18n.ts'
import { problemText } from './texts/problem-text.ts'

/** Recordings an act left out, with the reasons in the reader's words; one that they do not see has no title to tell. */
export const leftOutRows = (left: BulkResult['left']) =>
  left.map(({ id, title, code }) => ({
    id,
    title: title || i18n.t('word.untitledRecording', { ns: 'platform' }),
    reason: problemText({ status: 409, code, message: '' }),
  }))
