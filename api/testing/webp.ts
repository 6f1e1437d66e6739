/** A small picture, 64 by 36 pixels: a dark box on white. */
export const webp = new Uint8Array(
  Buffer.from(
    'UklGRkwAAABXRUJQVlA4IEAAAAAwBACdASpAACQAPtFWpUwoJKOiMB1YAQAaCWkAAE0iTF59CCmyZ837HwAA/vYA5/66ArrP5FjcX+D+XzoDrgAA',
    'base64',
  ),
)
