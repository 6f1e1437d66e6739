import { useDrafts } from '@hattama/platform'
import { useEffect, useState } from 'react'
import type { Assignee } from './assignee.ts'

/** What was chosen of a new task; undefined: not yet, so what the words propose applies. */
export type About = {
  owner: Assignee | undefined
  day: string | null | undefined
  /** the task keeps the words that name owner and day */
  keepsWords: boolean
}

export const nothing: About = { owner: undefined, day: undefined, keepsWords: false }

type Written = { text: string; about: About }

const parse = (draft: string | undefined): Written => {
  try {
    const { text, about } = JSON.parse(draft ?? '{}') as Partial<Written>
    return typeof text === 'string' && about
      ? { text, about: { ...nothing, ...about } }
      : { text: '', about: nothing }
  } catch {
    return { text: '', about: nothing }
  }
}

/** A new task as it is written; it stays in this browser, under `id`, until it is added or its words are gone. */
export const useNewTaskDraft = (id: string) => {
  const drafts = useDrafts('task')
  const [{ text, about }, write] = useState(() => parse(drafts.of(`new_${id}`)?.text))
  useEffect(() => {
    drafts.keep(`new_${id}`, { text: text.trim() === '' ? '' : JSON.stringify({ text, about }), base: '' })
  }, [drafts, id, text, about])
  return {
    text,
    about,
    setText: (next: string) => write((now) => ({ ...now, text: next })),
    setAbout: (next: About) => write((now) => ({ ...now, about: next })),
  }
}
