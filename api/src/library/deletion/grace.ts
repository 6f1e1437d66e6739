import type { Env } from '#kernel/env.ts'

const dayMs = 86_400_000

/** Anything deleted before this moment is past its grace period. How many days: `DELETED_KEEP_DAYS` in `kernel/env.ts`. */
export const graceEnds = ({ DELETED_KEEP_DAYS }: Pick<Env, 'DELETED_KEEP_DAYS'>, now = Date.now()) =>
  new Date(now - DELETED_KEEP_DAYS * dayMs)

/** When something deleted at `deletedAt` is removed for good. */
export const goneAt = ({ DELETED_KEEP_DAYS }: Pick<Env, 'DELETED_KEEP_DAYS'>, deletedAt: Date) =>
  new Date(deletedAt.getTime() + DELETED_KEEP_DAYS * dayMs)
