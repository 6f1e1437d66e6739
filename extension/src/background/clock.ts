import { openCatalogue } from '@hattama/recorder/spool/catalogue'
import { unsentNotes } from '@hattama/recorder/spool/notes'
import { isDue } from '@hattama/recorder/upload/due'
import { accountItem } from '../account/account.ts'
import { sessionItem } from './state.ts'

/** Alarms are the only clock that outlives a stopped worker. */
export const alarm = 'hattama.tick'

/** The shortest they know: a recorder may die, or something has to be sent. */
const busyMinutes = 0.5
/** A worker that is woken every half minute is never stopped, nor is its process, which takes memory for nothing. */
const restingMinutes = 15

/** Is there a recording now, or anything that goes to the server without a person? */
const isBusy = async () => {
  if ((await sessionItem.read()).phase !== 'idle') return true
  const account = await accountItem.read()
  const catalogue = await openCatalogue()
  const [rows, notes] = await Promise.all([catalogue.getAll('recordings'), unsentNotes(catalogue)]).finally(
    () => catalogue.close(),
  )
  if (rows.some((row) => !row.closed || isDue(row, account, Infinity))) return true
  return notes.length > 0 && account !== null && !account.refused
}

/** Has the worker woken as often as there is reason to. */
export const setClock = async () => {
  const periodInMinutes = (await isBusy()) ? busyMinutes : restingMinutes
  const known = await chrome.alarms.get(alarm)
  // made anew it would begin its time again
  if (known?.periodInMinutes === periodInMinutes) return
  await chrome.alarms.create(alarm, { periodInMinutes })
}
