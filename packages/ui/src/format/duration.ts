import type { Language } from '@hattama/contract/people/account'
import { durationParts } from '@hattama/contract/rules/kernel/time'

/** Units of time. Own table instead of Intl: Chromium has no Kazakh unit data. */
export const timeUnits: Record<Language, { h: string; m: string; s: string; underMinute: string }> = {
  en: { h: 'h', m: 'm', s: 's', underMinute: '<1 min' },
  ru: { h: ' ч', m: ' мин', s: ' с', underMinute: '<1 мин' },
  kk: { h: ' сағ', m: ' мин', s: ' с', underMinute: '<1 мин' },
}

/** Shown for a missing value. */
export const missing = '--'

const usable = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value) && value > 0

/** `1h 5m`, `1h`, `42m`, `<1 min`; `--` when there is none. Input in minutes, rounded. */
export const minutesText = (minutes: number | null | undefined, language: Language): string => {
  if (!usable(minutes)) return missing
  const { h, m, underMinute } = timeUnits[language]
  if (minutes < 1) return underMinute
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest}${m}`
  return rest === 0 ? `${hours}${h}` : `${hours}${h} ${rest}${m}`
}

/** Length of a recording: `1h 5m`, `4m 20s`, `20s`, floored as in the player; `absent` when unknown. Input in seconds. */
export const lengthText = (
  seconds: number | null | undefined,
  language: Language,
  absent: string,
): string => {
  if (!usable(seconds)) return absent
  const { h, m, s } = timeUnits[language]
  const parts = durationParts(Math.max(1, Math.floor(seconds)))
  if (parts.hours > 0) return `${parts.hours}${h} ${parts.minutes}${m}`
  return parts.minutes > 0 ? `${parts.minutes}${m} ${parts.seconds}${s}` : `${parts.seconds}${s}`
}
