import { createSlots } from '../language-model/slots.ts'
import { workUnderWay } from '../work.ts'

/** What one request, job or delivery may take from servers that strangers choose; a vendor's longest list needs less. */
export const allowed = {
  calls: 1000,
  callsAtOnce: 6,
  /** bytes read, all answers together */
  bytes: 64 * 1024 ** 2,
} as const

/** An answer of at most so many bytes is small. */
const smallBytes = 1024 ** 2
/** Larger answers being read by this process at a time: together they have to fit into its memory. */
const largeAtOnce = createSlots(16)

/** More was asked of others, or came from them, than one piece of work may take. */
export class AllowanceUsedUp extends Error {
  override name = 'AllowanceUsedUp'
}

const openAllowance = () => {
  const turns = createSlots(allowed.callsAtOnce)
  let [calls, bytes] = [0, 0]
  return {
    turns,
    /** @throws AllowanceUsedUp */
    call: () => {
      calls += 1
      if (calls > allowed.calls || bytes >= allowed.bytes) throw new AllowanceUsedUp('too many calls')
    },
    /** @throws AllowanceUsedUp */
    read: (more: number) => {
      bytes += more
      if (bytes > allowed.bytes) throw new AllowanceUsedUp('too many bytes')
    },
  }
}

type Allowance = ReturnType<typeof openAllowance>
const ofWork = new WeakMap<object, Allowance>()

/** That of the work under way, whoever makes its calls; what belongs to no work gets one for each call. */
const allowanceUnderWay = (): Allowance => {
  const work = workUnderWay()
  const known = work && ofWork.get(work)
  const allowance = known ?? openAllowance()
  if (work) ofWork.set(work, allowance)
  return allowance
}

/**
 * Makes a call to a server that a stranger chose, of the allowance of the work it is part of: waits while that has others
 * under way, or while too many large answers are being read; `read` counts the bytes of the answer as they come.
 * @throws AllowanceUsedUp; the reason of `signal`
 */
export const withinAllowance = async <T>(
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
  call: (read: (bytes: number) => void) => Promise<T>,
): Promise<T> => {
  const { turns, call: count, read } = allowanceUnderWay()
  count()
  const whose = workUnderWay()?.ids.workspaceId ?? ''
  const make = () => call(read)
  return turns(() => (maxBytes > smallBytes ? largeAtOnce(make, signal, whose) : make()), signal)
}
