/**
 * An inbound webhook of Bitrix24 is one address, `https://PORTAL/rest/USER/CODE/`, of which the code is the secret: the address
 * without it, and the code. What stands behind, the name of a method, is left out. Null for what is no such address.
 */
export const webhookParts = (address: string): { url: string; key: string } | null => {
  const found = /^(https?:\/\/[^/?#\s]+(?:\/[^/?#\s]+)*?\/rest\/\d+)\/([A-Za-z0-9]+)(?:\/[^?#\s]*)?$/.exec(
    address.trim(),
  )
  const [, url, key] = found ?? []
  return url === undefined || key === undefined ? null : { url, key }
}
