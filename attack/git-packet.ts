/** A packet of git's protocol: its length in four hexadecimal digits, then its content (gitprotocol-common, pkt-line). */
export const packet = (content: string | Buffer): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes])
}
