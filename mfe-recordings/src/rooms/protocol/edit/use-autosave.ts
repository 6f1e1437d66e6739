import type { Protocol, ProtocolContent } from '@hattama/contract/insight/protocol'
import { asProblem, type Problem, useDrafts } from '@hattama/platform'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSaveProtocolMutation } from '../calls.ts'

/** How long after the last keystroke a text is sent, ms. */
const pauseMs = 800

type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

const parse = (text: string): ProtocolContent | null => {
  try {
    return JSON.parse(text) as ProtocolContent
  } catch {
    return null
  }
}

/**
 * The text of a draft on screen. Sent a moment after each change, one request at a time; what could not be sent is also
 * kept in this browser. A concurrent change by someone else is never overwritten silently: the user chooses which version
 * to keep.
 */
export const useAutosave = (protocol: Protocol) => {
  const drafts = useDrafts('protocol')
  const [kept] = useState(() => drafts.of(protocol.id))
  const [content, setContent] = useState(() => (kept && parse(kept.text)) ?? protocol.content)
  const [saving, setSaving] = useState<Saving>(kept ? 'waiting' : 'saved')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [save] = useSaveProtocolMutation()
  const now = useRef(content)
  const isDirty = useRef(kept !== null)
  const sending = useRef<Promise<boolean> | null>(null)
  const revision = useRef(kept ? Number(kept.base) || protocol.revision : protocol.revision)
  const timer = useRef(0)
  const { id, recordingId } = protocol

  const sendAll = useCallback(async (): Promise<boolean> => {
    while (isDirty.current) {
      isDirty.current = false
      setSaving('saving')
      const edit = { revision: revision.current, content: now.current }
      const answer = await save({ id, recordingId, edit })
      if (answer.error) {
        isDirty.current = true
        const failure = asProblem(answer.error)
        setProblem(failure)
        setSaving(failure.code === 'CONFLICT' ? 'conflict' : 'failed')
        return false
      }
      revision.current = answer.data.revision
    }
    drafts.drop(id)
    setProblem(null)
    setSaving('saved')
    return true
  }, [save, id, recordingId, drafts])

  /** Sends unsaved changes; concurrent calls share one request. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    sending.current ??= sendAll().finally(() => {
      sending.current = null
    })
    return sending.current
  }, [sendAll])

  const schedule = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void flush(), pauseMs)
  }
  const change = (next: ProtocolContent) => {
    now.current = next
    isDirty.current = true
    setContent(next)
    drafts.keep(id, { text: JSON.stringify(next), base: String(revision.current) })
    if (saving === 'conflict') return
    setSaving('waiting')
    schedule()
  }

  const adopt = useEffectEvent((next: Protocol) => {
    if (isDirty.current || sending.current || next.revision <= revision.current) return
    revision.current = next.revision
    now.current = next.content
    setContent(next.content)
  })
  useEffect(() => adopt(protocol), [protocol])

  const begin = useEffectEvent(() => {
    if (isDirty.current) void flush()
  })
  useEffect(() => {
    begin()
    // send the last keystrokes when the screen is left
    return () => {
      clearTimeout(timer.current)
      begin()
    }
  }, [])

  return {
    content,
    saving,
    problem,
    change,
    /** resolves to true once everything is on the server */
    flush,
    revision: () => revision.current,
    keepMine: () => {
      revision.current = protocol.revision
      void flush()
    },
    takeTheirs: () => {
      isDirty.current = false
      drafts.drop(id)
      revision.current = protocol.revision
      now.current = protocol.content
      setContent(protocol.content)
      setProblem(null)
      setSaving('saved')
    },
  }
}

export type Autosave = ReturnType<typeof useAutosave>
