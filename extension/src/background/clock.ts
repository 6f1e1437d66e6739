import { isDue } from '@hattama/recorder/upload/due'
import { sessionItem } from './state.ts'
import { type Waiting, readPending } from './waiting.ts'

/** Alarms are the only clock that outlives a stopped worker. */
export const alarm = 'hattama.tick'

/** The shortest period alarms allow: a recorder may die, or something has to be sent. */
const busyMinutes = 0.5
/** A worker woken every half minute is never stopped, and neither is its process, which wastes memory. */
const restingMinutes = 15

/** Whether there is a recording now, or anything to be sent to the server without the user. */
const isBusy = async (waiting?: Waiting) => {
  if ((await sessionItem.read()).phase !== 'idle') return true
  const { rows, notes, account } = waiting ?? (await readPending())
  if (rows.some((row) => !row.closed || isDue(row, account, Infinity))) return true
  return notes.length > 0 && account !== null && !account.refused
}

/** Wakes the worker as often as there is reason to. `waiting`: what was read just now. */
export const setClock = async (waiting?: Waiting) => {
  const periodInMinutes = (await isBusy(waiting)) ? busyMinutes : restingMinutes
  const known = await chrome.alarms.get(alarm)
  // recreating it would restart its period
  if (known?.periodInMinutes === periodInMinutes) return
  await chrome.alarms.create(alarm, { periodInMinutes })
}
