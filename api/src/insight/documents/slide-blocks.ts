import { clock } from '@hattama/contract/rules/kernel/time'
import type { Labels } from './labels.ts'
import type { MeetingText, ShownSlide, TimedSegment } from './meeting.ts'
import type { Block } from './model/document.ts'

type Options = { text: Labels; linkTo: (ms: number) => string }

/** Most letters of a picture's text, for people who cannot see it. */
const maxSaidLength = 200

/** A picture with its number and the moment it came up. */
export const slideBlock = (
  { number, atMs, text: written, picture }: ShownSlide,
  { text, linkTo }: Options,
): Block => {
  const name = text.slide.replace('{number}', String(number))
  const said = written.replaceAll(/\s+/g, ' ').slice(0, maxSaidLength).toWellFormed()
  const second = Math.floor(atMs / 1000) * 1000
  return {
    kind: 'picture',
    picture,
    alt: said ? `${name}: ${said}` : name,
    caption: [{ text: `${name}, ` }, { text: clock(atMs), link: linkTo(second), isMoment: true }],
  }
}

/** All pictures of a file without a transcript, by their moment. */
export const slideSection = ({ slides = [] }: MeetingText, options: Options): Block[] =>
  slides.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: options.text.slides },
        ...slides.map((slide) => slideBlock(slide, options)),
      ]

/** Why a file has no pictures although the meeting has some. */
export const slidesLeftOutNote = ({ slidesLeftOut }: MeetingText, { text }: Options): Block[] =>
  slidesLeftOut ? [{ kind: 'note', text: text.slidesLeftOut[slidesLeftOut] }] : []

/** Splits what was said at the pictures: each stretch with the pictures before it; the last pictures may have none after. */
export const stretchesBySlides = (segments: readonly TimedSegment[], slides: readonly ShownSlide[]) => {
  const stretches: { before: ShownSlide[]; segments: TimedSegment[] }[] = [{ before: [], segments: [] }]
  let next = 0
  for (const segment of segments) {
    const before: ShownSlide[] = []
    for (let slide = slides[next]; slide && slide.atMs <= segment.startMs; slide = slides[next]) {
      before.push(slide)
      next += 1
    }
    if (before.length > 0) stretches.push({ before, segments: [] })
    stretches.at(-1)?.segments.push(segment)
  }
  const after = slides.slice(next)
  return after.length > 0 ? [...stretches, { before: after, segments: [] }] : stretches
}
