import { useMembersQuery, useMinutesOfRecordingQuery, useReadersLabels, useUser } from '@hattama/platform'
import type { Assignee } from './assignee.ts'

/** Somebody who may be given a task; `name`: as the reader sees it. */
export type TaskPerson = { key: string; name: string; assignee: NonNullable<Assignee> }

/** Who was at a meeting, then the members, the reader first. `skip`: not needed yet. */
export const useTaskPeople = (recordingId: string, skip: boolean): TaskPerson[] => {
  const { data: members = [] } = useMembersQuery(undefined, { skip })
  const { data: minutes } = useMinutesOfRecordingQuery(recordingId, { skip })
  const { label } = useReadersLabels()
  const user = useUser()
  const ordered = members.toSorted((a, b) => Number(b.userId === user?.id) - Number(a.userId === user?.id))
  const known = new Set(members.flatMap(({ name, email }) => [name, email]))
  const met = new Set((minutes?.participants ?? []).map(({ name }) => name))
  return [
    ...[...met]
      .filter((name) => name !== '' && !known.has(name))
      .map((name) => ({ key: `name:${name}`, name: label(name), assignee: { name } })),
    ...ordered.map(({ userId, name, email }) => ({
      key: userId,
      name: name || email,
      assignee: { userId, name: name || email },
    })),
  ]
}
