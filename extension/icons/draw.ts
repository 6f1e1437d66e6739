import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/**
 * Draws the icons of the toolbar and the installed web app: the mark of `packages/ui` (lines of minutes that end in a
 * voice) as images. Run after a change of shape or colour: `node extension/icons/draw.ts`. The images are committed.
 */
const background = [29, 106, 86]
const samples = 8

/** Strokes of the mark on its 32 x 32 field: from, to, opacity. */
const strokes = [
  [8, 10.5, 24, 10.5, 0.55],
  [8, 16, 14, 16, 1],
  [18, 13.4, 18, 18.6, 1],
  [22, 14.8, 22, 17.2, 1],
  [24.9, 16, 24.91, 16, 1],
  [8, 21.5, 19, 21.5, 0.55],
] as const
const strokeRadius = 1.3
const cornerRadius = 9

const insideField = (x: number, y: number) => {
  const dx = Math.max(cornerRadius - x, x - (32 - cornerRadius), 0)
  const dy = Math.max(cornerRadius - y, y - (32 - cornerRadius), 0)
  return dx * dx + dy * dy <= cornerRadius * cornerRadius
}

/** Opacity of the ink at a point; strokes have round ends. */
const inkAt = (x: number, y: number) => {
  let ink = 0
  for (const [x1, y1, x2, y2, opacity] of strokes) {
    const [nearX, nearY] = [Math.min(Math.max(x, x1), x2), Math.min(Math.max(y, y1), y2)]
    if (Math.hypot(x - nearX, y - nearY) <= strokeRadius) ink = Math.max(ink, opacity)
  }
  return ink
}

/** A phone cuts its own shape out of a `whole` icon: the background reaches the edges, the mark stays in the middle. */
const safe = 0.75

/** RGBA of one pixel, averaged over `samples` x `samples` points. */
const pixel = (px: number, py: number, size: number, whole: boolean) => {
  const onMark = (at: number) => (whole ? (at - 16) / safe + 16 : at)
  let body = 0
  let drawn = 0
  for (let i = 0; i < samples * samples; i++) {
    const x = ((px + ((i % samples) + 0.5) / samples) / size) * 32
    const y = ((py + (Math.floor(i / samples) + 0.5) / samples) / size) * 32
    if (!whole && !insideField(x, y)) continue
    body++
    drawn += inkAt(onMark(x), onMark(y))
  }
  const share = body === 0 ? 0 : drawn / body
  const colour = background.map((c) => Math.round(c + (255 - c) * share))
  return [...colour, Math.round((255 * body) / (samples * samples))]
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const png = (size: number, whole = false) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6], 8)
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_, x) => pixel(x, y, size, whole)).flat(),
  ])
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = deflateSync(Buffer.from(rows.flat()), { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

for (const size of [16, 32, 48, 128]) {
  writeFileSync(new URL(`../public/icons/${size}.png`, import.meta.url), png(size))
}

const web = (name: string) => new URL(`../../shell/public/${name}.png`, import.meta.url)
for (const size of [192, 512]) writeFileSync(web(`icon-${size}`), png(size))
writeFileSync(web('icon-maskable-512'), png(512, true))
