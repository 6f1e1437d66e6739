import type { MeetingSettings } from '@hattama/recorder/parts/meeting-choices'
import { useState } from 'react'

const key = 'hattama_recorder'
const fallback: MeetingSettings = { microphone: 'default', spoken: '' }

const read = (): MeetingSettings => {
  try {
    const { microphone, spoken } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<MeetingSettings>
    return {
      microphone: typeof microphone === 'string' ? microphone : fallback.microphone,
      spoken: typeof spoken === 'string' ? spoken : fallback.spoken,
    }
  } catch {
    return fallback
  }
}

/** Microphone and language of the last meeting, kept in this browser. */
export const useMeetingSettings = () => {
  const [settings, setSettings] = useState(read)
  const change = (part: Partial<MeetingSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [settings, change] as const
}
