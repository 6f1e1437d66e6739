import { isNobodyNamed } from '@hattama/contract/rules/library/participants'
import type { Recording } from '@hattama/contract/library/recording'
import { useMembersQuery } from '../shared-calls/workspace.ts'
import { useUser } from '../store.ts'
import { useTexts } from './i18n.ts'

/**
 * Names of participants for the reader. If nobody has been named it is the person who recorded: "you" in the reader's
 * language, or a colleague by name.
 */
export const useParticipantNames = ({
  participants,
  ownerId,
}: Pick<Recording, 'participants' | 'ownerId'>): readonly string[] => {
  const { t } = useTexts('platform')
  const user = useUser()
  const isUnnamed = isNobodyNamed(participants)
  const isMine = !user || user.id === ownerId
  const { data: members } = useMembersQuery(undefined, { skip: !isUnnamed || isMine })
  if (!isUnnamed) return participants
  if (isMine) return [t('word.you')]
  const owner = members?.find(({ userId }) => userId === ownerId)
  return owner ? [owner.name || owner.email] : []
}
