import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A letter as it arrived: its envelope recipients, its content, and the raw bytes. */
export type Letter = Email & { envelopeTo: string[]; raw: string }

/**
 * A real mail server on this machine that keeps what it gets. It has no mailbox for `nobody@…`. `password`: it takes
 * letters only from `hattama` with this password.
 */
export const openMailbox = async ({ password }: { password?: string } = {}) => {
  const letters: Letter[] = []
  let refusals = 0
  let good = password
  const receive = async (stream: AsyncIterable<Buffer>, envelopeTo: string[]) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    if (refusals > 0) {
      refusals -= 1
      throw Object.assign(new Error('try again'), { responseCode: 451 })
    }
    const bytes = Buffer.concat(chunks)
    letters.push({ ...(await PostalMime.parse(bytes)), envelopeTo, raw: bytes.toString('latin1') })
  }
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, answer) =>
      given.password === good
        ? answer(null, { user: 'hattama' })
        : answer(Object.assign(new Error('authentication failed'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody@') ? new Error('no such mailbox') : undefined),
    onData: (stream, { envelope }, answer) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      receive(stream, to).then(() => answer(), answer)
    },
  })
  // a sender that breaks off in the middle of a letter, such as a server being stopped; the letter is not kept
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    letters,
    /** another password is valid from now on */
    setPassword: (next: string) => void (good = next),
    /** Answers the next `count` letters with "try again later". */
    refuse: (count: number) => void (refusals = count),
    close: () => new Promise<void>((done) => server.close(done)),
  }
}
