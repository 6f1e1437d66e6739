import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (bytes: Buffer) => bytes.toString('base64url')
const text = (letters: string) => Buffer.concat([Buffer.from([0x60 + letters.length]), Buffer.from(letters)])
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])

type Options = { challenge?: unknown; rp?: unknown; rpId?: unknown }
type How = {
  /** whether it asked for a finger, a face or a PIN */
  isVerified?: boolean
  origin?: string
}

/** A device with one passkey, as WebAuthn describes it: ES256, no attestation. `origin`: the page it is used on. */
export const makeAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (rest: Buffer, flag: number, isVerified: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    const flags = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | flag])
    return Buffer.concat([sha256(new URL(origin).hostname), flags, count, rest])
  }
  const wire = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create: (options: Options, { isVerified = true, origin: from }: How = {}) => {
      // a COSE key: EC2, ES256, P-256
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData(credential, 0x40, isVerified)),
      ])
      return wire({
        clientDataJSON: base64(clientData('webauthn.create', options, from)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      })
    },
    get: (options: Options, { isVerified = true, origin: from }: How = {}) => {
      const client = clientData('webauthn.get', options, from)
      const data = authData(Buffer.alloc(0), 0, isVerified)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return wire({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      })
    },
  }
}
