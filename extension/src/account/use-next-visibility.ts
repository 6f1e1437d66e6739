import { newRecordingVisibility, type NewRecordingVisibility } from '@hattama/contract/library/visibility'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Account } from '@hattama/recorder/recording/account'
import { useAnswer } from './use-answer.ts'

/** Who will see what this account records next; null while unknown. */
export const useNextVisibility = (account: Account | null | undefined): NewRecordingVisibility | null =>
  useAnswer(account, paths.nextVisibility, newRecordingVisibility)
