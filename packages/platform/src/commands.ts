import type { CallRuleSubject } from '@hattama/contract/connections/call-rule'
import type {
  DocumentFormat,
  DocumentRequest,
  UnconfirmedThere,
} from '@hattama/contract/rules/library/document'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A meeting to export, and which parts of it exist. */
export type MeetingSource = {
  recordingId: string
  title: string
  hasSummary: boolean
  hasTranscript: boolean
  /** there are people's notes, which can be left out; absent: not known here */
  hasNotes?: boolean
  /** as `unconfirmedIn` says of its minutes; absent: not known here, or there is none */
  unconfirmed?: UnconfirmedThere | undefined
}

/** The series or calendar whose calls are meant. */
export type CallsOf = { of: CallRuleSubject; id: string; name: string }

/** Commands any part of the web app may ask the shell to run, with their arguments. */
type Commands = {
  upload: []
  /** `title`: what it is called to begin with */
  newMeeting: [title?: string]
  /** the example meeting in the reader's language */
  openExample: []
  editDetails: [recordingId: string]
  /** who sees it */
  shareRecording: [recordingId: string]
  shareRecordings: [recordingIds: readonly string[]]
  /** who sees meetings added to a series */
  ruleOfSeries: [seriesId: string]
  /** what one's browser does when such calls begin */
  ruleOfCalls: [about: CallsOf]
  takeDocument: [source: MeetingSource, request: DocumentRequest]
  /** documents of many recordings in a zip */
  takeDocuments: [recordingIds: readonly string[], format: DocumentFormat]
  takeProtocol: [protocol: { id: string; title: string }, as: 'pdf' | 'docx' | 'json' | 'print']
}

type Name = keyof Commands
type Handlers = { [N in Name]?: (...args: Commands[N]) => void }
type Calls = { [N in Name]?: Commands[N] }

const handlers: Handlers = {}
/** The last call of each command without a handler so far: its code may still be loading. */
const waiting: Calls = {}
const called = new Set<Name>()
const listeners = new Set<() => void>()

/** Runs a command. If its handler is not there yet, it runs once it is; of several such calls only the last. */
export const runCommand = <N extends Name>(name: N, ...args: Commands[N]): void => {
  const handle = handlers[name]
  if (handle) return handle(...args)
  ;(waiting as Record<N, Commands[N]>)[name] = args
  called.add(name)
  for (const listener of listeners) listener()
}

/** Handles a command for as long as the caller is mounted. A command has one handler at a time. */
export const useCommand = <N extends Name>(name: N, handler: (...args: Commands[N]) => void): void => {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const own = (...args: Commands[N]) => handle(...args)
    ;(handlers as Record<N, typeof own>)[name] = own
    const missed: Commands[N] | undefined = waiting[name]
    delete waiting[name]
    if (missed) own(...missed)
    return () => {
      if (handlers[name] === own) delete handlers[name]
    }
  }, [name])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a command was called before it had a handler, which must then be loaded. */
export const useIsCalled = (name: Name): boolean => useSyncExternalStore(subscribe, () => called.has(name))
