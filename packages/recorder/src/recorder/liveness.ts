import type { Warning } from '../recording/session.ts'

/** Silence this long is said aloud; a call pauses, but rarely for half a minute. ms */
export const callSilenceMs = 30_000
/** People listen for long: the microphone is given more. ms */
export const microphoneSilenceMs = 180_000

export type Reading = {
  /** ms on any steady clock */
  at: number
  /** 0..1; null: no call is recorded, everybody is at the microphone */
  callLevel: number | null
  /** `refused`: another was asked for in its place, and the browser no longer allows one */
  microphone: { level: number; muted: boolean; ended: boolean; refused?: boolean } | null
  suspended: boolean
  /** bytes left for the spool */
  freeBytes: number
}

export type Liveness = { callHeardAt: number; microphoneHeardAt: number }

/** Three hours of sound fit in this. */
const lowDiskBytes = 200 * 1024 * 1024

/** Folds one reading into what was heard when, and says what the person should know now. */
export const listen = (state: Liveness, reading: Reading): { state: Liveness; warnings: Warning[] } => {
  const { at, microphone } = reading
  const next = {
    callHeardAt: reading.callLevel !== 0 ? at : state.callHeardAt,
    microphoneHeardAt: !microphone || microphone.level > 0 ? at : state.microphoneHeardAt,
  }
  const warnings: Warning[] = []
  const inRoom = reading.callLevel === null
  if (reading.suspended) warnings.push(inRoom ? 'room-suspended' : 'sound-suspended')
  else if (at - next.callHeardAt >= callSilenceMs) warnings.push('call-silent')
  if (inRoom && microphone?.ended) warnings.push(microphone.refused ? 'room-refused' : 'room-lost')
  else if (inRoom && microphone?.muted) warnings.push('room-taken')
  else if (microphone?.ended) warnings.push('microphone-lost')
  else if (microphone?.muted) warnings.push('microphone-muted')
  else if (!reading.suspended && at - next.microphoneHeardAt >= microphoneSilenceMs)
    warnings.push('microphone-silent')
  if (reading.freeBytes < lowDiskBytes) warnings.push('disk-low')
  return { state: next, warnings }
}
