import { type NoteKind, noteKinds } from '@hattama/contract/rules/insight/notes'
import { useDrafts } from '@hattama/platform'
import { useMemo } from 'react'

/** What stands in the form of a note, and the moment it is about, ms. */
export type WrittenNote = { kind: NoteKind; text: string; atMs: number }

const toText = ({ kind, text, atMs }: WrittenNote) => JSON.stringify([kind, text, atMs])

const parse = (draft: string): WrittenNote | null => {
  try {
    const [given, text, atMs] = JSON.parse(draft) as unknown[]
    const kind = noteKinds.find((one) => one === given)
    return kind && typeof text === 'string' && typeof atMs === 'number' ? { kind, text, atMs } : null
  } catch {
    return null
  }
}

/** This user's notes that are neither saved nor given up, by the id of the note, or of the recording for a new one. */
export const useNoteDrafts = () => {
  const drafts = useDrafts('note')
  return useMemo(() => {
    const toDraft = (now: WrittenNote, base: WrittenNote) => ({ text: toText(now), base: toText(base) })
    return {
      of: (id: string) => parse(drafts.of(id)?.text ?? ''),
      drop: drafts.drop,
      /** @param base what the form began with */
      keep: (id: string, now: WrittenNote, base: WrittenNote) => drafts.keep(id, toDraft(now, base)),
      /** Drops it and offers to restore it; `reopen` shows the form again. */
      giveUp: (id: string, now: WrittenNote, base: WrittenNote, reopen: () => void) =>
        drafts.giveUp(id, toDraft(now, base), reopen),
    }
  }, [drafts])
}
