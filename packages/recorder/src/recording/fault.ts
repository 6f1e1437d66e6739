/** Why a recording could not start or had to end; worded by `fault.<kind>` in the dictionaries. */
export const recorderFaults = [
  'already-recording',
  'tab-not-allowed',
  'tab-busy',
  'stream-expired',
  'no-call-sound',
  'no-sound-output',
  'not-started',
  'picker-cancelled',
  'microphone-refused',
  'microphone-missing',
  'microphone-busy',
  'disk-full',
  'disk-failed',
  'recorder-failed',
  'interrupted',
] as const
export type RecorderFault = (typeof recorderFaults)[number]

/** Carries a fault through a chain of promises. */
export class RecorderError extends Error {
  readonly fault: RecorderFault

  constructor(fault: RecorderFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'RecorderError'
    this.fault = fault
  }
}

type Part = 'call' | 'screen' | 'microphone' | 'disk'

const byName: Record<Part, Record<string, RecorderFault>> = {
  call: { AbortError: 'stream-expired', NotAllowedError: 'tab-not-allowed' },
  screen: { NotAllowedError: 'picker-cancelled', AbortError: 'picker-cancelled' },
  microphone: {
    NotAllowedError: 'microphone-refused',
    SecurityError: 'microphone-refused',
    NotFoundError: 'microphone-missing',
    OverconstrainedError: 'microphone-missing',
    NotReadableError: 'microphone-busy',
    AbortError: 'microphone-busy',
  },
  disk: { QuotaExceededError: 'disk-full' },
}

/** Returns the fault a failed browser call stands for, by the part that was called and the name of its DOMException. */
export const faultOf = (part: Part, error: unknown): RecorderFault => {
  if (error instanceof RecorderError) return error.fault
  const name = error instanceof Error ? error.name : ''
  return byName[part][name] ?? (part === 'disk' ? 'disk-failed' : 'not-started')
}
