import { useOwnChoice } from '@hattama/platform'
import type { MeetingSettings } from '@hattama/recorder/screens/meeting-choices'
import { usualSilenceMinutes } from '@hattama/recorder/recorder/silence-prompt'
import { useMemo } from 'react'

const fallback: MeetingSettings = {
  microphone: 'default',
  spoken: '',
  slides: false,
  silenceMinutes: usualSilenceMinutes,
}

const parse = (text: string | null): MeetingSettings => {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<MeetingSettings>
    const { microphone, spoken, silenceMinutes } = kept
    return {
      microphone: typeof microphone === 'string' ? microphone : fallback.microphone,
      spoken: typeof spoken === 'string' ? spoken : fallback.spoken,
      slides: kept.slides === true,
      silenceMinutes: typeof silenceMinutes === 'number' ? silenceMinutes : fallback.silenceMinutes,
    }
  } catch {
    return fallback
  }
}

/** The settings of this person's last meeting here, such as microphone and language; `isFirst`: there was none. */
export const useMeetingSettings = () => {
  const { value, choose } = useOwnChoice('recorder')
  const settings = useMemo(() => parse(value), [value])
  const change = (part: Partial<MeetingSettings>) => choose(JSON.stringify({ ...settings, ...part }))
  return { settings, change, isFirst: value === null }
}
