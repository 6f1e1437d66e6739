import { useMemo } from 'react'
import { keepHere, keysKept, readKept } from './kept-here.ts'
import { notify } from './notices-slice.ts'
import { useAppDispatch, useUser } from './store.ts'
import { i18n } from './texts/i18n.ts'

/** Text a person has started to write, and the text it started from. */
type Draft = { text: string; base: string }

/** What is being written; `answer`: to a comment. */
type DraftKind =
  | 'segment'
  | 'summary'
  | 'protocol'
  | 'note'
  | 'comment'
  | 'answer'
  | 'question'
  | 'title'
  | 'task'

const prefix = 'hattama_draft_'

/** Abandoned drafts are removed after this time, ms. */
const keptMs = 30 * 86_400_000

const parse = (value: string | null): (Draft & { at: number }) | null => {
  try {
    const { text, base, at } = JSON.parse(value ?? '{}') as Record<string, unknown>
    if (typeof text !== 'string' || typeof base !== 'string' || typeof at !== 'number') return null
    return Date.now() - at < keptMs ? { text, base, at } : null
  } catch {
    return null
  }
}

/** Removes a person's drafts, when they log out of this browser. */
export const forgetDrafts = (userId: string) => {
  for (const key of keysKept(`${prefix}${userId}_`)) keepHere(key, null)
}

/**
 * Drafts of one person, by the kind and id of the thing they are about. They are kept in this browser until the text is
 * saved or discarded: neither a closed tab nor an expired session loses them. They are stored under the person's id, so
 * that nobody else who signs in here sees them.
 */
const draftsOf = (userId: string, kind: string) => {
  const start = `${prefix}${userId}_${kind}_`
  const drop = (id: string) => keepHere(start + id, null)
  const of = (id: string) => parse(readKept(start + id))
  return {
    of,
    drop,
    /** Keeps a draft; an unchanged one is dropped. */
    keep: (id: string, { text, base }: Draft) =>
      keepHere(start + id, text === base ? null : JSON.stringify({ text, base, at: Date.now() })),
    /** Ids of the things with a draft; outdated ones are removed. */
    ids: (): string[] => {
      const ids = keysKept(start).map((key) => key.slice(start.length))
      return ids.filter((id) => of(id) !== null || drop(id))
    },
  }
}

export const useDrafts = (kind: DraftKind) => {
  const userId = useUser()?.id ?? ''
  const dispatch = useAppDispatch()
  return useMemo(() => {
    const drafts = draftsOf(userId, kind)
    /** Drops a draft and offers to restore it, since Escape may be pressed by mistake. `reopen` shows its field again. */
    const giveUp = (id: string, draft: Draft, reopen: () => void) => {
      drafts.drop(id)
      if (draft.text === draft.base) return
      const run = () => {
        drafts.keep(id, draft)
        reopen()
      }
      const act = { label: i18n.t('action.undo', { ns: 'platform' }), run }
      dispatch(notify({ tone: 'fact', text: i18n.t('draftGivenUp', { ns: 'platform' }), act }))
    }
    return { ...drafts, giveUp }
  }, [userId, kind, dispatch])
}
