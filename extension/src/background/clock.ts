import { isDue } from '@hattama/recorder/upload/due'
import { sessionItem } from './state.ts'
import { type Waiting, whatWaits } from './waiting.ts'

/** Alarms are the only clock that outlives a stopped worker. */
export const alarm = 'hattama.tick'

/** The shortest they know: a recorder may die, or something has to be sent. */
const busyMinutes = 0.5
/** A worker that is woken every half minute is never stopped, nor is its process, which takes memory for nothing. */
const restingMinutes = 15

/** Is there a recording now, or anything that goes to the server without a person? */
const isBusy = async (waiting?: Waiting) => {
  if ((await sessionItem.read()).phase !== 'idle') return true
  const { rows, notes, account } = waiting ?? (await whatWaits())
  if (rows.some((row) => !row.closed || isDue(row, account, Infinity))) return true
  return notes.length > 0 && account !== null && !account.refused
}

/** Has the worker woken as often as there is reason to. `waiting`: what was read just now. */
export const setClock = async (waiting?: Waiting) => {
  const periodInMinutes = (await isBusy(waiting)) ? busyMinutes : restingMinutes
  const known = await chrome.alarms.get(alarm)
  // made anew it would begin its time again
  if (known?.periodInMinutes === periodInMinutes) return
  await chrome.alarms.create(alarm, { periodInMinutes })
}
