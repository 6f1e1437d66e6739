import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { isReachDoubtful } from './http/reach.ts'

/**
 * The result of a user's own action, shown briefly, with the label of the one action it offers (undo). Failures that need
 * a response stay on the page instead. `about`: what it is about; the next notice about the same replaces it, so that what
 * failed is not told beside what worked. `unreached`: it failed while there was no connection. `fact`: nothing was done.
 */
export type Notice = {
  id: string
  tone: 'done' | 'fact' | 'problem'
  text: string
  about?: string
  actLabel?: string
  unreached?: true
}

/** What a notice says, and the one action it offers. */
export type Told = Pick<NewNotice, 'text' | 'act'>

type NewNotice = Omit<Notice, 'id' | 'actLabel' | 'unreached'> & { act?: { label: string; run: () => void } }

/** What a notice is about that says a connection is back. */
const aboutReach = 'reach'

/** Actions of the notices on screen; functions do not belong in the store. */
const acts = new Map<string, () => void>()

const slice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    notify: {
      prepare: ({ act, ...notice }: NewNotice) => {
        const id = nanoid()
        if (act) acts.set(id, act.run)
        const unreached = notice.tone === 'problem' && isReachDoubtful()
        return {
          payload: {
            ...notice,
            id,
            ...(act && { actLabel: act.label }),
            ...(unreached && { unreached }),
          } satisfies Notice,
        }
      },
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        // what went wrong stays for long: the same twice tells no more
        const others = state.filter(
          ({ tone, text, about }) =>
            (tone !== 'problem' || text !== payload.text) &&
            (about === undefined || about !== payload.about) &&
            // what was tried again has worked
            (about !== aboutReach || payload.tone !== 'done'),
        )
        return [...others, payload]
      },
    },
    dismiss: {
      prepare: (id: string) => {
        acts.delete(id)
        return { payload: id }
      },
      reducer: (state, { payload }: PayloadAction<string>) => state.filter((n) => n.id !== payload),
    },
    /** The page was left: what failed on it, these notices, is no longer told, unless a connection is waited for. */
    leftPage: (state, { payload: ids }: PayloadAction<readonly string[]>) =>
      state.filter(({ id, tone, unreached = false }) => tone !== 'problem' || unreached || !ids.includes(id)),
    /** What it is about has worked: that it failed before is no longer told. */
    settled: (state, { payload }: PayloadAction<string>) => state.filter(({ about }) => about !== payload),
    /** The connection is back: what failed for want of it is no longer so, and `text` says that it may be tried again. */
    reachedAgain: {
      prepare: (text: string) => ({
        payload: { id: nanoid(), tone: 'fact', text, about: aboutReach } satisfies Notice,
      }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        const others = state.filter(({ unreached }) => !unreached)
        return others.length < state.length ? [...others, payload] : state
      },
    },
  },
})

export const { notify, dismiss, leftPage, settled, reachedAgain } = slice.actions
export const noticesReducer = slice.reducer

/** Runs a notice's action, once. */
export const runNotice = (id: string) => {
  const run = acts.get(id)
  acts.delete(id)
  run?.()
}
