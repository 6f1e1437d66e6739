import { z } from 'zod'
import { programScopes } from '../../rules/people/key-scopes.ts'

/** Parameters with which a program sends a person to the consent page (OAuth 2.1, PKCE; RFC 8707). */
export const programRequest = z
  .object({
    response_type: z.literal('code'),
    client_id: z.string().max(4000),
    redirect_uri: z.string().max(300),
    code_challenge: z.string().regex(/^[\w-]{43}$/),
    code_challenge_method: z.literal('S256'),
    state: z.string().max(1000).optional(),
    scope: z.string().max(1000).optional(),
    resource: z.string().max(300).optional(),
  })
  .meta({ id: 'ProgramRequest' })

/** What a program asks a person for. `name` is what it calls itself, `place` where the answer goes. */
export const programConsent = z
  .object({
    name: z.string(),
    place: z.string(),
    scopes: z.array(z.enum(programScopes)),
    /** where a person who declines is sent */
    refuseTo: z.string(),
  })
  .meta({ id: 'ProgramConsent' })
export type ProgramConsent = z.infer<typeof programConsent>

/** A person's consent to these scopes. */
export const programYes = programRequest
  .extend({ scopes: z.array(z.enum(programScopes)).min(1).max(programScopes.length) })
  .meta({ id: 'ProgramYes' })
export type ProgramYes = z.infer<typeof programYes>

export const givenConsent = z.object({ redirectTo: z.string() }).meta({ id: 'GivenConsent' })
