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
    return `The database cannot be reached: ${error.message}. Is it running, and is DATABASE_URL that of the product?`
  if (codesOf(error).some((code) => distrusts.has(code)))
    return (
      `The certificate of the database is not trusted (${error.message}). DATABASE_URL has to name the host that the certificate names; and with an authority of your own, ` +
      'put its certificate into /usr/local/share/ca-certificates and run "update-ca-certificates" (or name it in NODE_EXTRA_CA_CERTS).'
    )
  const refusal = codesOf(error).find((code) => Object.hasOwn(refusals, code))
  return refusal === undefined ? null : `${refusals[refusal]} (${error.message}).`
}
