const mask = '***'

/** Names after which a value is a secret, in headers, query strings and prose. */
const named =
  /\b((?:api|access|secret|private)[-_ ]?(?:key|token)(?: provided)?|token|secret|password|passwd|authorization|signature|key)(["']?\s*[:=]\s*["']?)(?:(bearer|basic)\s+)?[^\s"',;&]+/gi
const bearer = /\b(bearer|basic)\s+[\w.~+/=*-]{6,}/gi
/** `https://user:password@host` */
const credentials = /(?<![a-z\d])([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@]+@/gi
/** Keys of vendors by their prefixes, also when shown in part, as OpenAI does: `sk-ab***yz`. */
const prefixed = /\b(?:sk|pk|rk|gsk|hf|xai|pplx|key|tok|org|proj|glpat|ghp|eyJ)[-_.]?[\w*•….-]{12,}/g
/** Anything long enough to be a key that mixes letters and digits. */
const long = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w-])/gi

/** A shorter value is a word, not a secret. */
const leastLength = 5

/**
 * Replaces what is or may be a secret by `***`: the given ones, keys, tokens and passwords by their names or shapes. It
 * rather masks too much.
 */
export const maskSecrets = (text: string, secrets: readonly (string | undefined)[] = []): string => {
  const own = secrets.filter((secret) => secret !== undefined && secret.length >= leastLength)
  return own
    .reduce<string>((left, secret) => left.replaceAll(secret ?? '', mask), text)
    .replaceAll(credentials, `$1${mask}@`)
    .replaceAll(named, `$1$2${mask}`)
    .replaceAll(bearer, `$1 ${mask}`)
    .replaceAll(prefixed, mask)
    .replaceAll(long, mask)
}
