import {
  useDebounced,
  useLazyReadTaskQuery,
  useMembersQuery,
  useMinutesOfRecordingQuery,
} from '@hattama/platform'
import { dayHere } from '@hattama/ui/format/date'
import { useEffect, useState } from 'react'
import type { Assignee } from './assignee-menu.tsx'

/** What the words of a task propose; null where they name none. `day`: yyyy-mm-dd. */
export type Proposal = { owner: Assignee; day: string | null }

const none: Proposal = { owner: null, day: null }

/** How long typing has to rest before the words are read, ms. */
const restMs = 200

/**
 * Reads a task while it is typed: its day, counted from today, and its owner among the members and the people of the meeting.
 * Whoever is not known, or whose name two of them have, stays text.
 */
export const useTypedTask = (text: string, recordingId: string): Proposal => {
  const typed = text.trim()
  const settled = useDebounced(typed, restMs)
  const isEmpty = typed === ''
  const { data: members = [] } = useMembersQuery(undefined, { skip: isEmpty })
  const { data: minutes } = useMinutesOfRecordingQuery(recordingId, { skip: isEmpty })
  const [ask] = useLazyReadTaskQuery()
  const [read, setRead] = useState<{ text: string; name: string | null; day: string | null } | null>(null)
  const met = (minutes?.participants ?? []).map(({ name }) => name)
  const names = [...new Set([...members.map(({ name }) => name), ...met])].filter((name) => name !== '')
  // the same names in a new list ask nothing anew
  const known = JSON.stringify(names)
  useEffect(() => {
    if (settled === '') return
    let isStale = false
    ask({ text: settled, names: JSON.parse(known) as string[], today: dayHere() }, true)
      .unwrap()
      .then(
        ({ assignee, dueOn }) => {
          if (!isStale) setRead({ text: settled, name: assignee, day: dueOn })
        },
        // nothing is proposed, and the task can be added as it is
        () => undefined,
      )
    return () => {
      isStale = true
    }
  }, [ask, settled, known])
  // kept while more is typed behind the words that were read, so that it does not flicker
  if (read === null || !typed.startsWith(read.text)) return none
  const called = members.filter(({ name }) => name === read.name)
  const [member] = called
  const owner =
    read.name === null || called.length > 1
      ? null
      : member
        ? { userId: member.userId, name: member.name }
        : { name: read.name }
  return { owner, day: read.day }
}
