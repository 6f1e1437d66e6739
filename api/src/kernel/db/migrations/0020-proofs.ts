import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * Sessions by the hash of their token alone (those there are go on); tries to sign in, by account (docs/decisions/023);
 * invitations whose link went by mail to the address they are for, and to nobody else.
 */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    update auth_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
    create table sign_in_tries (
      key text primary key,
      tries integer not null,
      since timestamptz not null,
      known_until timestamptz
    );
    alter table invitations add column mailed boolean not null default false;
  `,
  )
}
