import type { Recording } from '@hattama/contract/library/recording'
import { useAppDispatch } from '@hattama/platform'
import { useEffect, useState } from 'react'
import { audioLength } from '../../kernel/calls/recording.ts'

/** Number of lengths read at a time (specification, section 9). */
const batchSize = 4

/** Runs `work` over items, `batchSize` in parallel, each batch after the previous one; stops when the signal aborts. */
export const inBatches = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> => {
  for (let i = 0; i < items.length && !signal.aborted; i += batchSize) {
    await Promise.allSettled(items.slice(i, i + batchSize).map(work))
  }
}

/**
 * Actual lengths of the listed recordings, in seconds by id, read in batches of 4 after the list is on screen. Unreadable
 * ones are left out; the list then shows the stored length.
 */
export const useAudioLengths = (recordings: readonly Recording[]): ReadonlyMap<string, number> => {
  const dispatch = useAppDispatch()
  const [lengths, setLengths] = useState<ReadonlyMap<string, number>>(new Map())
  // Only ids and statuses matter: mere progress must not trigger another read.
  const wanted = recordings
    .filter(({ status, soundGoneAt }) => status !== 'uploading' && !soundGoneAt)
    .map(({ id, status }) => `${id} ${status}`)
    .join('\n')

  useEffect(() => {
    const gone = new AbortController()
    const items = wanted === '' ? [] : wanted.split('\n').map((line) => line.split(' '))
    const read = async ([id = '', status = '']: string[]) => {
      const { data } = await dispatch(audioLength.initiate({ id, status }, { subscribe: false }))
      if (data && !gone.signal.aborted) setLengths((known) => new Map(known).set(id, data))
    }
    void inBatches(items, read, gone.signal)
    return () => gone.abort()
  }, [wanted, dispatch])

  return lengths
}
