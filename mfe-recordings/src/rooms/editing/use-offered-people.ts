import { nobodyNamed } from '@hattama/contract/rules/library/participants'
import { useMembersQuery, useUser } from '@hattama/platform'
import { namesBegun } from '@hattama/ui/offered-names'

/**
 * Who a speaker may be: the people that came with the recording, the reader, and the other members of the workspace, narrowed to
 * those whose name `begun` begins. None who already speaks there.
 */
export const useOfferedPeople = (
  participants: readonly string[],
  taken: ReadonlySet<string>,
  begun: string,
): { key: string; name: string; isMe: boolean }[] => {
  const { data: members = [] } = useMembersQuery()
  const user = useUser()
  const ordered = members.toSorted((a, b) => Number(b.userId === user?.id) - Number(a.userId === user?.id))
  const people = [
    ...participants.map((name) => ({ name, isMe: false })),
    ...ordered.map(({ userId, name }) => ({ name, isMe: userId === user?.id })),
  ].filter(({ name }) => name !== '' && name !== nobodyNamed && !taken.has(name))
  const known = new Map(people.map((one) => [one.name, { ...one, key: one.name }]))
  return namesBegun([...known.values()], begun)
}
