import { readFileSync } from 'node:fs'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { S3Client } from '@aws-sdk/client-s3'
import type { Env } from '../env.ts'
import { boundAnswers } from './s3-answers.ts'

/** Connections kept open to one server, shared by the players, steps and uploads of a process. */
const sockets = { keepAlive: true, maxSockets: 64 }

/** Timeouts for connecting, and for silence during a response, ms. */
const connectMs = 10_000
const silentMs = 60_000

/** Opens the client of the configured bucket. */
export const openS3 = (env: Env): S3Client => {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const ca = env.S3_CA_FILE === undefined ? {} : { ca: readFileSync(env.S3_CA_FILE) }
  const client = new S3Client({
    region: env.S3_REGION,
    forcePathStyle: (env.S3_PATH_STYLE ?? (endpoint ? 'on' : 'off')) === 'on',
    // other servers than AWS only support the older checksums; what we read is checked by its length and seal
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silentMs,
      httpAgent: new HttpAgent(sockets),
      httpsAgent: new HttpsAgent({ ...sockets, ...ca }),
    },
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return boundAnswers(client)
}
