import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/**
 * The result of a user's own action, shown briefly, with the label of the one action it offers (undo). Failures that need
 * a response stay on the page instead.
 */
export type Notice = { id: string; tone: 'done' | 'problem'; text: string; actLabel?: string }

type NewNotice = Omit<Notice, 'id' | 'actLabel'> & { act?: { label: string; run: () => void } }

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
        return { payload: { ...notice, id, ...(act && { actLabel: act.label }) } }
      },
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        // what went wrong stays until it is dismissed: the same twice tells no more
        const others = state.filter(({ tone, text }) => tone !== 'problem' || text !== payload.text)
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
  },
})

export const { notify, dismiss } = slice.actions
export const noticesReducer = slice.reducer

/** Runs a notice's action, once. */
export const runNotice = (id: string) => {
  const run = acts.get(id)
  acts.delete(id)
  run?.()
}
