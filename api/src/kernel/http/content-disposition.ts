/** RFC 8187: also encodes what `encodeURIComponent` leaves but a header value may not contain. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The header that names a file, in any script (RFC 6266, RFC 8187). */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename*=UTF-8''${encodeName(name)}`
