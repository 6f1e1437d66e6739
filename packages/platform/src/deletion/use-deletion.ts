import { useCallback } from 'react'
import { notify } from '../notices-slice.ts'
import { minutesCalls } from '../shared-calls/minutes.ts'
import { type AppDispatch, useAppDispatch } from '../store.ts'
import { i18n } from '../texts/i18n.ts'
import { problemText } from '../texts/problem-text.ts'
import { type Deletable, deletionApi } from './calls.ts'
import { mayGo } from './question.ts'

const { deleteThing, undeleteThing } = deletionApi.endpoints

const say = (key: string, more: Record<string, string | number> = {}) =>
  i18n.t(key, { ns: 'platform', ...more })

const bringBack = (thing: Deletable) => async (dispatch: AppDispatch) => {
  const { error } = await dispatch(undeleteThing.initiate(thing))
  dispatch(
    notify(
      error
        ? { tone: 'problem', text: say('deletion.notRestored', { reason: problemText(error) }) }
        : { tone: 'done', text: say(`deletion.restored.${thing.kind}`) },
    ),
  )
  return !error
}

/** How many tasks go with a meeting; none where that cannot be asked. */
const tasksOf = (thing: Deletable) => async (dispatch: AppDispatch) => {
  if (thing.kind !== 'recording') return 0
  const asked = dispatch(minutesCalls.endpoints.minutesOfRecording.initiate(thing.id, { subscribe: false }))
  const { data } = await asked
  return data?.actionItems.length ?? 0
}

/** `lockedMinutes`: number of the locked formal minutes that go with a meeting, which is asked first. */
type ToDelete = Deletable & { lockedMinutes?: string | null | undefined }

const takeAway = (given: ToDelete, onGoing?: () => void) => async (dispatch: AppDispatch) => {
  const { lockedMinutes, ...thing } = given
  const tasks = await dispatch(tasksOf(thing))
  const minutes = lockedMinutes ? [lockedMinutes] : []
  if (!(await mayGo({ recordingId: thing.recordingId, minutes, tasks }))) return false
  onGoing?.()
  const { error } = await dispatch(deleteThing.initiate(thing))
  if (error) {
    dispatch(notify({ tone: 'problem', text: say('deletion.notDeleted', { reason: problemText(error) }) }))
    return false
  }
  const text = tasks > 0 ? say('deletion.withTasks', { count: tasks }) : say(`deletion.deleted.${thing.kind}`)
  const undo = { label: say('action.undo'), run: () => void dispatch(bringBack(thing)) }
  dispatch(notify({ tone: 'done', text, act: undo }))
  return true
}

/**
 * Deletes at once, unless locked minutes go with it, which is asked, and shows a notice that offers to undo it; both outlive
 * the screen they started on. `onGoing`: nothing keeps it any more. True if the server did it.
 */
export const useDeletion = () => {
  const dispatch = useAppDispatch()
  return {
    remove: useCallback(
      (thing: ToDelete, onGoing?: () => void) => dispatch(takeAway(thing, onGoing)),
      [dispatch],
    ),
    restore: useCallback((thing: Deletable) => dispatch(bringBack(thing)), [dispatch]),
  }
}
