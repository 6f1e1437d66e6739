/** Of what people have sent and are shown again: whatever it holds, a browser runs none of it, and no other site has it. */
export const storedFilePolicy = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const
