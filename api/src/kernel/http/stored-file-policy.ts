/** Headers for serving files people uploaded: a browser runs nothing in them, and no other site can load them. */
export const storedFilePolicy = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const
