/**
 * Returns the channel id in a link, as copied in Slack (`https://acme.slack.com/archives/C0123ABCD`) or shown in a browser
 * (`https://app.slack.com/client/T0123ABCD/C0123ABCD`); null if there is none.
 */
export const channelOfLink = (link: string): string | null => {
  if (!URL.canParse(link)) return null
  const { protocol, hostname, pathname } = new URL(link)
  if (protocol !== 'https:' || !hostname.endsWith('.slack.com')) return null
  return /^\/(?:archives|client\/[A-Z0-9]{2,20})\/([CG][A-Z0-9]{4,20})(?:\/|$)/.exec(pathname)?.[1] ?? null
}

/** Whether this is an app's bot token ("Tokens", Slack). A user token has another prefix, and would post in their name. */
export const isBotToken = (token: string): boolean => /^xoxb-[\w-]{10,400}$/.test(token)

/** Whether this is a signing secret, as shown in an app's "Basic Information". */
export const isSigningSecret = (secret: string): boolean => /^[0-9A-Za-z]{20,100}$/.test(secret)
