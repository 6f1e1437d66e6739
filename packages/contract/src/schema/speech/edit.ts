import { z } from 'zod'
import { shownText } from '../kernel/shown-text.ts'

/** Longest text of one segment a person may write, characters. */
export const maxSegmentTextLength = 5000
export const maxSpeakerNameLength = 120

const revision = z.number().int().min(0)
const speakerName = shownText().max(maxSpeakerNameLength)

/**
 * What a person may change in a transcript; none of it reruns an engine. `revision` is that of the transcript the person
 * was looking at: if a touched segment has changed since, the answer is CONFLICT and nothing is written.
 */
export const editRequest = z
  .discriminatedUnion('kind', [
    /** names a speaker everywhere; an empty name removes the name */
    z.object({ kind: z.literal('name'), speakerId: z.uuid(), name: speakerName }),
    /** assigns everything one speaker said to another */
    z.object({ kind: z.literal('merge'), speakerId: z.uuid(), intoId: z.uuid() }),
    /** assigns segments to another speaker, existing or new; an empty name leaves a new one unnamed */
    z.object({
      kind: z.literal('speaker'),
      segmentIds: z.array(z.uuid()).min(1).max(20_000),
      to: z.union([z.object({ speakerId: z.uuid() }), z.object({ name: speakerName })]),
      revision,
    }),
    z.object({
      kind: z.literal('text'),
      segmentId: z.uuid(),
      text: z.string().trim().min(1).max(maxSegmentTextLength),
      revision,
    }),
    /** restores a segment's text from before an earlier edit */
    z.object({ kind: z.literal('restore'), segmentId: z.uuid(), editId: z.uuid(), revision }),
    /** in all segments, or in those of one speaker */
    z.object({
      kind: z.literal('replace'),
      find: z.string().trim().min(1).max(200),
      replacement: z.string().max(200),
      speakerId: z.uuid().optional(),
      revision,
    }),
    /** misheard words, each with its place: characters [from, to) of a segment's text are `heard` */
    z.object({
      kind: z.literal('correct'),
      places: z
        .array(
          z.object({
            segmentId: z.uuid(),
            from: z.number().int().min(0),
            to: z.number().int().min(1),
            heard: z.string().min(1).max(400),
            term: z.string().trim().min(1).max(400),
          }),
        )
        .min(1)
        .max(2000),
      revision,
    }),
  ])
  .meta({ id: 'EditRequest' })
export type EditRequest = z.infer<typeof editRequest>

/** `voices`: a person had a model diarize the recording again. */
export const editKinds = [
  'name',
  'merge',
  'speaker',
  'text',
  'restore',
  'replace',
  'correct',
  'voices',
] as const
export type EditKind = (typeof editKinds)[number]

/** An edit that was made or undone. */
export const editResult = z
  .object({
    /** for `undo`; null when there was nothing to change */
    id: z.string().nullable(),
    /** of the current transcript */
    revision: z.number().int(),
    /** places replaced, segments or speakers changed */
    changed: z.number().int(),
  })
  .meta({ id: 'EditResult' })
export type EditResult = z.infer<typeof editResult>

/** One line of a segment's history, newest first. */
const segmentEdit = z
  .object({
    id: z.string(),
    kind: z.enum(editKinds),
    author: z.string(),
    createdAt: z.iso.datetime(),
    undone: z.boolean(),
    /** the text before and after it */
    before: z.string(),
    after: z.string(),
  })
  .meta({ id: 'SegmentEdit' })
export type SegmentEdit = z.infer<typeof segmentEdit>

/** Edits that touched the text of one segment. */
export const segmentHistory = z.object({ edits: z.array(segmentEdit) }).meta({ id: 'SegmentHistory' })
export type SegmentHistory = z.infer<typeof segmentHistory>
