import type { Recording } from '@hattama/contract/recording'
import { useAppDispatch } from '@hattama/platform'
import { useEffect, useState } from 'react'
import { audioLength } from '../api.ts'

/** Lengths are read this many at a time (specification, section 9). */
const batchSize = 4

/** Runs `work` over items, `batchSize` together, the next batch once the last is through; stops with the signal. */
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
 * Real lengths of the listed recordings, seconds by id, read in batches of 4 after the list is on screen. What cannot be
 * read is left out; the list then keeps the length it was given.
 */
export const useAudioLengths = (recordings: readonly Recording[]): ReadonlyMap<string, number> => {
  const dispatch = useAppDispatch()
  const [lengths, setLengths] = useState<ReadonlyMap<string, number>>(new Map())
  // Only ids and statuses matter: progress of a recording is no reason to read again.
  const wanted = recordings
    .filter((recording) => recording.status !== 'uploading')
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
