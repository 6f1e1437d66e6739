import type { Env } from '#kernel/env.ts'

/** Whether strangers may read how much the server has recorded: where it is a service, or its operator publishes it. */
export const publishesCounters = ({ PLANS, PROMISES }: Pick<Env, 'PLANS' | 'PROMISES'>) =>
  PLANS === 'on' || PROMISES.includes('counters')
