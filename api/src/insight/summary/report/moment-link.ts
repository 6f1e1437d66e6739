import type { Moment } from '@hattama/contract/summary'
import { clock, momentParam } from '@hattama/contract/time'

/** `[12:34](?t=754)`: opens the recording there. */
export const momentLink = (moment: Pick<Moment, 'startMs'>) =>
  `[${clock(moment.startMs)}](?t=${momentParam(Math.floor(moment.startMs / 1000) * 1000)})`
