import {
  useDebounced,
  useLazyReadTaskQuery,
  useMembersQuery,
  useMinutesOfRecordingQuery,
} from '@hattama/platform'
import { dayHere } from '@hattama/ui/format/date'
import { useCallback, useEffect, useState } from 'react'
import type { Assignee } from './assignee-menu.tsx'

/** What the words of a task propose; null where they name none. `day`: yyyy-mm-dd. */
export type Proposal = { owner: Assignee; day: string | null }

type Read = { text: string; name: string | null; day: string | null }

const none: Proposal = { owner: null, day: null }

/** How long typing has to rest before the words are read, ms. */
const restMs = 200

/**
 * Reads a task while it is typed: its day, counted from today, and its owner among the members and the people of the meeting.
 * Whoever is not known, or whose name two of them have, stays text.
 */
export const useTypedTask = (text: string, recordingId: string) => {
  const typed = text.trim()
  const settled = useDebounced(typed, restMs)
  const isEmpty = typed === ''
  const { data: members = [] } = useMembersQuery(undefined, { skip: isEmpty })
  const { data: minutes } = useMinutesOfRecordingQuery(recordingId, { skip: isEmpty })
  const [ask] = useLazyReadTaskQuery()
  const [read, setRead] = useState<Read | null>(null)
  const met = (minutes?.participants ?? []).map(({ name }) => name)
  const names = [...new Set([...members.map(({ name }) => name), ...met])].filter((name) => name !== '')
  // the same names in a new list ask nothing anew
  const known = JSON.stringify(names)
  const look = useCallback(
    async (words: string): Promise<Read> => {
      const names = JSON.parse(known) as string[]
      const { assignee, dueOn } = await ask({ text: words, names, today: dayHere() }, true).unwrap()
      return { text: words, name: assignee, day: dueOn }
    },
    [ask, known],
  )
  useEffect(() => {
    if (settled === '') return
    let isStale = false
    look(settled).then(
      (found) => {
        if (!isStale) setRead(found)
      },
      // nothing is proposed, and the task can be added as it is
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [look, settled])
  const proposalOf = (found: Read | null): Proposal => {
    if (found === null) return none
    const called = members.filter(({ name }) => name === found.name)
    const [member] = called
    const owner =
      found.name === null || called.length > 1
        ? null
        : member
          ? { userId: member.userId, name: member.name }
          : { name: found.name }
    return { owner, day: found.day }
  }
  return {
    // kept while more is typed behind the words that were read, so that it does not flicker
    proposed: read !== null && typed.startsWith(read.text) ? proposalOf(read) : none,
    /** What the words as they are name, also if they were typed a moment ago. */
    readNow: async () => proposalOf(read?.text === typed ? read : await look(typed).catch(() => null)),
  }
}
