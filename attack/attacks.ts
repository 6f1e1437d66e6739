import type { Attack } from './attack.ts'
import { callers } from './callers.ts'
import { fuzz } from './fuzz.ts'

/** Everything that is tried, in this order. */
export const attacks: readonly Attack[] = [callers, fuzz]
