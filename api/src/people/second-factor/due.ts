import { sql } from 'kysely'

/** Has the workspace `w` asked for a second step of the sign-in that the account `u` does not have? */
export const secondFactorDue = sql<boolean>`coalesce(w.second_factor_required and not u.two_factor_enabled
  and not exists (select from auth_passkeys k where k.user_id = u.id), false)`.as('secondFactorDue')
