import { readFileSync } from 'node:fs'

/** A small picture, 64 by 36 pixels: a dark box on white. */
export const webp = new Uint8Array(
  Buffer.from(
    'UklGRkwAAABXRUJQVlA4IEAAAAAwBACdASpAACQAPtFWpUwoJKOiMB1YAQAaCWkAAE0iTF59CCmyZ837HwAA/vYA5/66ArrP5FjcX+D+XzoDrgAA',
    'base64',
  ),
)

/** A picture that says "Quarterly budget", 480 by 120 pixels. */
export const writtenWebp = new Uint8Array(readFileSync(new URL('written.webp', import.meta.url)))
