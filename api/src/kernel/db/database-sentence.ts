import { codesOf, isDatabaseDown, isDatabaseFull } from './faults.ts'

/** What in DATABASE_URL a PostgreSQL does not accept, by SQLSTATE. */
const refusals: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the user or the password of DATABASE_URL',
  '28000': 'PostgreSQL refuses the user of DATABASE_URL',
  '3D000': 'The database that DATABASE_URL names does not exist',
  '42501': 'The role of DATABASE_URL lacks a right; it should own the database',
}

/** What Node says of a certificate that it does not accept. */
const distrusts = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Why the database cannot be used, in a sentence that names the setting; null: the error is of another kind. */
export const databaseSentence = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  if (isDatabaseFull(error)) return `The disk of the database is full (${error.message}).`
  if (isDatabaseDown(error))
    return `Couldn’t reach the database: ${error.message}. Check that it’s running and that DATABASE_URL is right.`
  if (codesOf(error).some((code) => distrusts.has(code)))
    return (
      `The database’s certificate isn’t trusted (${error.message}). DATABASE_URL has to use the host name in the certificate. With your own certificate authority, ` +
      'copy its certificate to /usr/local/share/ca-certificates and run "update-ca-certificates" (or set NODE_EXTRA_CA_CERTS to it).'
    )
  const refusal = codesOf(error).find((code) => Object.hasOwn(refusals, code))
  return refusal === undefined ? null : `${refusals[refusal]} (${error.message}).`
}
