import { randomBytes } from 'node:crypto'
import { type KeyScope, programScopes } from '@hattama/contract/rules/people/key-scopes'
import { may } from '@hattama/contract/rules/app/policy'
import type { ProgramConsent, programRequest } from '@hattama/contract/people/program'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { makeApiKey } from '#kernel/auth/api-key.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { putKey } from '../keys/keys.ts'
import { readClientId } from './client-id.ts'
import { isRegisteredRedirect, redirectHost } from '../keys/redirect-uri.ts'

type Request = z.infer<typeof programRequest>
type Needs = { db: Db; urlKey: Buffer; issuer: string; resource: string }

const codeSeconds = 60
/** How long a program's access may stay unused, days. */
const usableDays = 90
const dayMs = 86_400_000

/** The redirect back to the program with the given parameters; `iss` names the issuer (RFC 9207). */
const backTo = ({ redirect_uri, state }: Request, issuer: string, params: Record<string, string>) => {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({
    ...params,
    ...(state !== undefined && { state }),
    iss: issuer,
  }))
    url.searchParams.set(name, value)
  return url.href
}

/** @throws Failure INVALID_INPUT for an unknown program, or one that asks for the answer to go elsewhere */
const programOf = ({ urlKey, resource }: Needs, request: Request) => {
  const program = readClientId(urlKey, request.client_id)
  if (!program || !isRegisteredRedirect(request.redirect_uri, program.redirectUris))
    throw new Failure('INVALID_INPUT', { fields: { client_id: 'unknown' } })
  if (request.resource !== undefined && request.resource !== resource)
    throw new Failure('INVALID_INPUT', { fields: { resource: 'another server' } })
  return program
}

/** The requested scopes that this person can grant. */
const offered = (person: Person, { scope }: Request) => {
  const asked: string[] = scope?.split(' ') ?? []
  return programScopes.filter((one) => may(person, one) && (asked.length === 0 || asked.includes(one)))
}

/** What a program asks a person for. @throws Failure INVALID_INPUT */
export const consentOf = (needs: Needs, person: Person, request: Request): ProgramConsent => {
  const { name } = programOf(needs, request)
  return {
    name,
    place: redirectHost(request.redirect_uri),
    scopes: offered(person, request),
    refuseTo: backTo(request, needs.issuer, { error: 'access_denied' }),
  }
}

/**
 * Records a person's consent: creates a key of theirs that cannot be used yet, and returns the redirect to the program with
 * a code for it. Earlier access of the same program ends. @throws Failure INVALID_INPUT, CONFLICT
 */
export const giveConsent = async (
  needs: Needs,
  person: Person,
  { scopes, ...request }: Request & { scopes: readonly KeyScope[] },
): Promise<string> => {
  const { name } = programOf(needs, request)
  const allowed: KeyScope[] = offered(person, request)
  const given = [...new Set(scopes)]
  if (!given.every((scope) => allowed.includes(scope)))
    throw new Failure('INVALID_INPUT', { fields: { scopes: 'More than the program asked for.' } })
  const [id, code] = [uuid(), randomBytes(32).toString('base64url')]
  const { workspaceId, userId } = person
  const clientHash = hashOf(request.client_id)
  await needs.db.transaction().execute(async (trx) => {
    await sql`delete from api_keys k using program_grants g
      where g.key_id = k.id and k.user_id = ${userId} and k.workspace_id = ${workspaceId}
        and (g.client_hash = ${clientHash} or (g.access_ends_at is null and g.code_ends_at < now()))`.execute(
      trx,
    )
    await putKey(trx, person, {
      id,
      holder: 'person',
      name,
      scopes: given,
      ending: '',
      // a token nobody has
      tokenHash: hashOf(makeApiKey()),
      expiresAt: new Date(Date.now() + usableDays * dayMs),
    })
    await trx
      .insertInto('programGrants')
      .values({
        keyId: id,
        clientHash,
        redirectUri: request.redirect_uri,
        challenge: request.code_challenge,
        codeHash: hashOf(code),
        codeEndsAt: sql<Date>`now() + make_interval(secs => ${codeSeconds})`,
      })
      .execute()
  })
  return backTo(request, needs.issuer, { code })
}
