import { useEffect, useState } from 'react'
import { levels, levelsPort, type Levels } from './messages.ts'

const silent: Levels = { call: 0, microphone: 0 }

/** The live levels (0..1) of whichever page records, while `active`. */
export const useLevels = (active: boolean): Levels => {
  const [value, setValue] = useState(silent)
  useEffect(() => {
    if (!active) return
    const port = chrome.runtime.connect({ name: levelsPort })
    port.onMessage.addListener((raw: unknown) => {
      const parsed = levels.safeParse(raw)
      if (parsed.success) setValue(parsed.data)
    })
    return () => {
      port.disconnect()
      setValue(silent)
    }
  }, [active])
  return value
}
