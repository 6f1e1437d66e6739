import type { ReadTask } from '@hattama/contract/insight/task'
import { useLazyReadTaskQuery, useMembersQuery, useMinutesOfRecordingQuery } from '@hattama/platform'
import { cutOut, type TextSpan } from '@hattama/contract/rules/insight/without-spans'
import { dayHere } from '@hattama/ui/format/date'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Assignee } from './assignee.ts'

/**
 * What the words of a task propose; null where they name none. `day`: yyyy-mm-dd; `ownerAt`, `dayAt`: the words that say it, if
 * the task can do without them.
 */
export type Proposal = {
  owner: Assignee
  ownerAt: TextSpan | null
  day: string | null
  dayAt: TextSpan | null
}

/** Whether a text says nothing but whose it is and by when: no task. */
export const isOnlyAbout = (text: string, { ownerAt, dayAt }: Proposal): boolean => {
  const spans = [ownerAt, dayAt].flatMap((at) => at ?? [])
  return spans.length > 0 && !/\p{L}|\d/u.test(cutOut(text, spans))
}

type Read = { text: string; named: ReadTask }

const none: Proposal = { owner: null, ownerAt: null, day: null, dayAt: null }

/**
 * Reads a task while it is typed, one reading at a time and then the words as they are by then: its day, counted from today, and
 * its owner among the members and the people of the meeting, or whoever is said to have it. Whose name two of them have stays text.
 */
export const useTypedTask = (text: string, recordingId: string) => {
  const typed = text.trim()
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
      return { text: words, named: await ask({ text: words, names, today: dayHere() }, true).unwrap() }
    },
    [ask, known],
  )
  const isUnderWay = useRef(false)
  /** what the words were read as last, also if that failed: nothing is proposed then, and the task can be added as it is */
  const [tried, setTried] = useState({ text: '', known })
  const isReading = !isEmpty && (tried.text !== typed || tried.known !== known)
  useEffect(() => {
    if (typed === '' || isUnderWay.current || (tried.text === typed && tried.known === known)) return
    isUnderWay.current = true
    const read = async () => {
      const found = await look(typed).catch(() => null)
      isUnderWay.current = false
      if (found) setRead(found)
      setTried({ text: typed, known })
    }
    void read()
  }, [look, typed, known, tried])
  const proposalOf = (found: Read | null): Proposal => {
    if (found === null) return none
    const { assignee, assigneeAt, dueOn, dueAt } = found.named
    const called = members.filter(({ name }) => name === assignee)
    const [member] = called
    const day = { day: dueOn, dayAt: dueAt }
    if (assignee === null || called.length > 1) return { ...none, ...day }
    const owner = member ? { userId: member.userId, name: member.name } : { name: assignee }
    return { owner, ownerAt: assigneeAt, ...day }
  }
  const isNewest = read !== null && typed.startsWith(read.text)
  return {
    /** the words that `proposed` was read from: those of now, or fewer while more is typed */
    words: isNewest ? read.text : typed,
    /** the words as they are have not been read yet */
    isReading,
    // kept while more is typed behind the words that were read, so that it does not flicker
    proposed: isNewest ? proposalOf(read) : none,
    /** What the words as they are name, also if they were typed a moment ago. */
    readNow: async () => proposalOf(read?.text === typed ? read : await look(typed).catch(() => null)),
  }
}
