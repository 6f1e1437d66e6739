import { cpus, loadavg } from 'node:os'

/** What ran beside a measurement, for its title. */
export const beside = () =>
  `${cpus().length} cores, load ${loadavg()
    .map((n) => n.toFixed(0))
    .join(' ')}`
