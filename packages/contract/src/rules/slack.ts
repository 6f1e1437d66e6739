/**
 * The channel a link names by its id, as Slack copies it (`https://acme.slack.com/archives/C0123ABCD`) or a browser shows it
 * (`https://app.slack.com/client/T0123ABCD/C0123ABCD`); null where it names none.
 */
export const channelOfLink = (link: string): string | null => {
  if (!URL.canParse(link)) return null
  const { protocol, hostname, pathname } = new URL(link)
  if (protocol !== 'https:' || !hostname.endsWith('.slack.com')) return null
  return /^\/(?:archives|client\/[A-Z0-9]{2,20})\/([CG][A-Z0-9]{4,20})(?:\/|$)/.exec(pathname)?.[1] ?? null
}

/** Is this the token of an app's bot ("Tokens", Slack)? One of a person begins otherwise, and would post in their name. */
export const isBotToken = (token: string): boolean => /^xoxb-[\w-]{10,400}$/.test(token)

/** Is this a signing secret, as an app's "Basic Information" shows it? */
export const isSigningSecret = (secret: string): boolean => /^[0-9A-Za-z]{20,100}$/.test(secret)
