import { useEffect, useState } from 'react'
import type { Levels } from '../messages/messages.ts'
import { watchLevels } from './publish.ts'

const silent: Levels = { call: 0, microphone: 0 }

/** The live levels (0..1) of whichever page records, while `active`. */
export const useLevels = (active: boolean): Levels => {
  const [value, setValue] = useState(silent)
  useEffect(() => {
    if (!active) return
    const gone = new AbortController()
    watchLevels(setValue, gone.signal)
    return () => {
      gone.abort()
      setValue(silent)
    }
  }, [active])
  return value
}
