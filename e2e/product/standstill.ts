import postgres from 'postgres'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { until } from './processes.ts'

/** Where a product can be stopped: at the end of a step before anything of it is written, and before an answer is stored. */
export type Place = 'transcribe' | 'speakers' | 'summarise' | 'answer'

/** Tells our locks from other locks. */
const ours = 4711

/**
 * Stops a product at certain points of its work, for tests that kill it exactly there: work that reaches one waits in the
 * database until it is released.
 */
export const standstills = async (dataDir: string, places: readonly Place[]) => {
  const { superuserUrl } = await startCluster(dataDir)
  const sql = postgres(superuserUrl, { max: 2, onnotice: () => undefined })
  await sql.unsafe(`
    create function stand_still() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${ours}, hashtext(coalesce(to_jsonb(new) ->> 'step', 'answer')));
      return new;
    end $$;
    create trigger stand_still before update on steps for each row
      when (old.state = 'active' and new.state = 'done') execute function stand_still();
    create trigger stand_still before insert on chat_turns for each row execute function stand_still()`)
  const held = await sql.reserve()
  for (const place of places) await held`select pg_advisory_lock(${ours}, hashtext(${place}))`

  /** Whether work waits at a place. */
  const isReached = async (place: Place) => {
    const found = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and classid = ${ours} and objid = (hashtext(${place})::bigint & 4294967295)`
    return found.length > 0
  }
  return {
    /** Waits until the product stands at a place, runs `end` to kill what should not survive, and releases the place. */
    endAt: async (place: Place, end: () => void) => {
      await until(`the product stands at ${place}`, () => isReached(place))
      end()
      await held`select pg_advisory_unlock(${ours}, hashtext(${place}))`
    },
    close: async () => {
      held.release()
      await sql.end()
    },
  }
}
