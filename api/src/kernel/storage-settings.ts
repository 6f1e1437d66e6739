import { z } from 'zod'
import { mailAddress } from '@hattama/contract/kernel/mail-address'

const text = z.string().trim().min(1).optional()

const isKeep = (text: string) => /^\d{1,4},\d{1,4},\d{1,4}$/.test(text)

/** Parses days, weeks and months. */
const keepOf = (text: string) => {
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
  return { days, weeks, months }
}

/** Parses the option of a command; null if it is malformed. */
export const readKeep = (text: string | undefined) =>
  text !== undefined && isKeep(text) ? keepOf(text) : null

/** Where files live: this machine's disk, or a bucket of any server that speaks S3. */
export const storageSettings = {
  STORAGE: z.enum(['local', 's3']).default('local'),
  S3_BUCKET: text,
  /** address of the server, e.g. https://s3.example.org; unset: AWS */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** both unset: what the AWS SDK finds by itself (role of the machine, shared profile) */
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** on: https://server/bucket/key, off: https://bucket.server/key; unset: on with S3_ENDPOINT */
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  /** prefix of every key, so that several installations can share a bucket, e.g. hattama/ */
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'expected folder names, each with a slash behind it')
    .default(''),
  /** file with the certificates (PEM) of the CA that signed the server's certificate */
  S3_CA_FILE: text,
  /** encryption the server is asked to apply, in addition to ours */
  S3_SSE: z.enum(['AES256', 'aws:kms']).optional(),
  S3_SSE_KMS_KEY_ID: text,
  /** on: browsers read unsealed files directly from S3, by links signed for minutes; off: through this server */
  S3_PRESIGNED_READS: z.enum(['on', 'off']).default('off'),

  /** on: new files are sealed with AES-256; off: only those of recordings that are sealed. Sealed ones are readable either way */
  SEAL: z.enum(['on', 'off']).default('off'),
  /** key that seals backups, 32 bytes as base64; unset: generated once and kept in DATA_DIR */
  BACKUP_KEY: text,
  /** where the server backs itself up daily: a folder, or s3:<prefix>/ for keys of a bucket; unset: nowhere */
  BACKUP_TO: text,
  /** a separate bucket for backups; unset: S3_BUCKET. The other settings default to those of S3_BUCKET */
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: text,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  /** at which hour, server time */
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  /** for how many of the latest days, weeks and months to keep the last backup */
  BACKUP_KEEP: z
    .string()
    .default('7,4,12')
    .refine(isKeep, 'expected days,weeks,months, e.g. 7,4,12')
    .transform(keepOf),
  /** who gets mail when a backup fails; unset: it is only in the log and in the admins' settings */
  BACKUP_MAIL: mailAddress().optional(),
  /** wraps the keys of files, 32 bytes as base64; unset: SEAL_KEY_COMMAND, else generated once and kept in DATA_DIR */
  SEAL_KEY: text,
  /** a command that prints the key, e.g. of a KMS */
  SEAL_KEY_COMMAND: text,
  /** former keys, comma-separated, needed until `pnpm storage rewrap` */
  SEAL_FORMER_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((key) => key.trim() !== '')),
}

type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>

/** Says in one line what is wrong with the combination of these settings; null if nothing is. */
export const storageMistake = (env: StorageSettings): string | null => {
  if (env.STORAGE === 's3' && env.S3_BUCKET === undefined) return 'STORAGE=s3: name S3_BUCKET'
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither'
  }
  if (env.BACKUP_TO?.startsWith('s3:')) {
    if (backupPrefix(env.BACKUP_TO) === null)
      return 'BACKUP_TO: expected s3: and folder names, each with a slash behind it'
    if ((env.BACKUP_S3_BUCKET ?? env.S3_BUCKET) === undefined)
      return 'BACKUP_TO=s3:…: name BACKUP_S3_BUCKET, or S3_BUCKET'
  }
  if ((env.BACKUP_S3_ACCESS_KEY_ID === undefined) !== (env.BACKUP_S3_SECRET_ACCESS_KEY === undefined)) {
    return 'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: set both or neither'
  }
  if (env.SEAL_KEY !== undefined && env.SEAL_KEY_COMMAND !== undefined) {
    return 'SEAL_KEY and SEAL_KEY_COMMAND: name one of them'
  }
  if (env.S3_SSE_KMS_KEY_ID !== undefined && env.S3_SSE !== 'aws:kms') {
    return 'S3_SSE_KMS_KEY_ID: set S3_SSE=aws:kms'
  }
  return null
}

/** The keys in the bucket of backups that `s3:<prefix>/` names; null: it names none. */
export const backupPrefix = (place: string): string | null => /^s3:((?:[\w.-]+\/)+)$/.exec(place)?.[1] ?? null

/** The settings with the backup bucket in place of the file bucket. */
export const forBackups = <T extends StorageSettings>(env: T): T =>
  env.BACKUP_S3_BUCKET === undefined
    ? env
    : {
        ...env,
        S3_BUCKET: env.BACKUP_S3_BUCKET,
        S3_ENDPOINT: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
        S3_REGION: env.BACKUP_S3_REGION ?? env.S3_REGION,
        S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
      }

/** Origin from which browsers read unsealed files of a bucket by signed links; null: only from this server. */
export const presignedOrigin = (env: StorageSettings): string | null => {
  if (env.STORAGE !== 's3' || env.S3_PRESIGNED_READS === 'off') return null
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const address = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const isPath = (env.S3_PATH_STYLE ?? (endpoint ? 'on' : 'off')) === 'on'
  return isPath ? address.origin : `${address.protocol}//${bucket}.${address.host}`
}
