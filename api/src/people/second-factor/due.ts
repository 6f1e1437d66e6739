import { sql } from 'kysely'

/** Whether workspace `w` requires a second factor that account `u` does not have. */
export const secondFactorDue = sql<boolean>`coalesce(w.second_factor_required and not u.two_factor_enabled
  and not exists (select from auth_passkeys k where k.user_id = u.id), false)`.as('secondFactorDue')
