import type { TookPlaceFrom } from '@hattama/contract/library/recording'
import { sql } from 'kysely'

/** How it is known when the recording `r` began, in the order in which `took_place_at` prefers its sources. */
export const tookPlaceFrom = sql<TookPlaceFrom>`case when r.chosen_start is not null then 'person'
  when r.started_at is not null then 'recorder' else coalesce(r.guessed_from, 'arrival') end`
