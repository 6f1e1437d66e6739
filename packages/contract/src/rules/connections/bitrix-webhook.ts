/**
 * Splits a Bitrix24 inbound webhook address, `https://PORTAL/rest/USER/CODE/`, into the address without the code and the
 * code, which is the secret. Anything after it, such as a method name, is dropped. Null for any other address.
 */
export const webhookParts = (address: string): { url: string; key: string } | null => {
  const found = /^(https?:\/\/[^/?#\s]+(?:\/[^/?#\s]+)*?\/rest\/\d+)\/([A-Za-z0-9]+)(?:\/[^?#\s]*)?$/.exec(
    address.trim(),
  )
  const [, url, key] = found ?? []
  return url === undefined || key === undefined ? null : { url, key }
}
