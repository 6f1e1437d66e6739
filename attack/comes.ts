import { until } from '../e2e/product/processes.ts'

/** Whether something comes to be so within that time, ms: where it does not, the attack tells what else it found. */
export const comes = (isSo: () => Promise<boolean> | boolean, limit: number): Promise<boolean> =>
  until('it comes', isSo, limit).catch(() => false)
