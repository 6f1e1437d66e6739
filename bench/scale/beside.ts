import { cpus, loadavg } from 'node:os'

/** Describes the machine's cores and load, for the title of a measurement. */
export const beside = () =>
  `${cpus().length} cores, load ${loadavg()
    .map((n) => n.toFixed(0))
    .join(' ')}`
