import { z } from 'zod'

const text = z.string().trim().min(1).optional()

const isKeep = (text: string) => /^\d{1,4},\d{1,4},\d{1,4}$/.test(text)

/** Days, weeks and months of a setting or an option. */
const keepOf = (text: string) => {
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
  return { days, weeks, months }
}

/** The same of a command; null where it says something else. */
export const readKeep = (text: string | undefined) =>
  text !== undefined && isKeep(text) ? keepOf(text) : null

/** Where files live: this machine's disk, or a bucket of any server that speaks S3. */
export const storageSettings = {
  STORAGE: z.enum(['local', 's3']).default('local'),
  S3_BUCKET: text,
  /** address of the server, e.g. https://s3.example.org; unset: AWS */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** unset, both: what the AWS SDK finds by itself (role of the machine, shared profile) */
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** on: https://server/bucket/key, off: https://bucket.server/key; unset: on with S3_ENDPOINT */
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  /** begins every key, so that several products may share a bucket, e.g. hattama/ */
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'expected folder names, each with a slash behind it')
    .default(''),
  /** file with the certificates (PEM) of the authority that signed the server's own */
  S3_CA_FILE: text,
  /** what the server is asked to encrypt with, beside what we do */
  S3_SSE: z.enum(['AES256', 'aws:kms']).optional(),
  S3_SSE_KMS_KEY_ID: text,
  /** on: browsers read unsealed files from S3 itself, by links signed for minutes; off: through this server */
  S3_PRESIGNED_READS: z.enum(['on', 'off']).default('off'),

  /** on: files that come are sealed with AES-256; off: no longer, or not yet. Sealed ones are readable either way */
  SEAL: z.enum(['on', 'off']).default('off'),
  /** what backups are sealed with, 32 bytes as base64; unset: one made once and kept in DATA_DIR */
  BACKUP_KEY: text,
  /** where the server backs itself up to each day: a folder, or s3:<prefix>/ for keys of a bucket; unset: nowhere */
  BACKUP_TO: text,
  /** the bucket of backups, elsewhere than the files; unset: S3_BUCKET. What of the others is unset is as for S3_BUCKET */
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: text,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  /** at which hour, by the clock of the server */
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  /** of how many of the latest days, weeks and months the last backup is kept */
  BACKUP_KEEP: z
    .string()
    .default('7,4,12')
    .refine(isKeep, 'expected days,weeks,months, e.g. 7,4,12')
    .transform(keepOf),
  /** who is told by mail when none could be made; unset: the log and the admins' settings say it */
  BACKUP_MAIL: z.email().optional(),
  /** wraps the keys of files, 32 bytes as base64; unset: SEAL_KEY_COMMAND, else one made once and kept in DATA_DIR */
  SEAL_KEY: text,
  /** a command that prints the key, e.g. of a KMS */
  SEAL_KEY_COMMAND: text,
  /** keys before the current one, with commas between, until `pnpm storage rewrap` */
  SEAL_FORMER_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((key) => key.trim() !== '')),
}

type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>

/** What is wrong with these settings together, in one line; null: nothing. */
export const storageMistake = (env: StorageSettings): string | null => {
  if (env.STORAGE === 's3' && env.S3_BUCKET === undefined) return 'STORAGE=s3: name S3_BUCKET'
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: name both or none'
  }
  if (env.BACKUP_TO?.startsWith('s3:')) {
    if (!/^s3:([\w.-]+\/)+$/.test(env.BACKUP_TO))
      return 'BACKUP_TO: expected s3: and folder names, each with a slash behind it'
    if ((env.BACKUP_S3_BUCKET ?? env.S3_BUCKET) === undefined)
      return 'BACKUP_TO=s3:…: name BACKUP_S3_BUCKET, or S3_BUCKET'
  }
  if ((env.BACKUP_S3_ACCESS_KEY_ID === undefined) !== (env.BACKUP_S3_SECRET_ACCESS_KEY === undefined)) {
    return 'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: name both or none'
  }
  if (env.SEAL_KEY !== undefined && env.SEAL_KEY_COMMAND !== undefined) {
    return 'SEAL_KEY and SEAL_KEY_COMMAND: name one of them'
  }
  if (env.S3_SSE_KMS_KEY_ID !== undefined && env.S3_SSE !== 'aws:kms') {
    return 'S3_SSE_KMS_KEY_ID: set S3_SSE=aws:kms'
  }
  return null
}

/** The settings with the bucket of backups in the place of that of files. */
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

/** Where browsers read files that lie open in a bucket, by signed links; null: from this server alone. */
export const presignedOrigin = (env: StorageSettings): string | null => {
  if (env.STORAGE !== 's3' || env.S3_PRESIGNED_READS === 'off') return null
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const address = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const isPath = (env.S3_PATH_STYLE ?? (endpoint ? 'on' : 'off')) === 'on'
  return isPath ? address.origin : `${address.protocol}//${bucket}.${address.host}`
}
