import { z } from 'zod'
import { priority } from './recording.ts'
import { maxTitleLength } from '../../rules/library/recording-title.ts'
import { distinctTags, maxTagLength, maxTags } from '../../rules/library/tags.ts'
import { shownText } from '../kernel/shown-text.ts'

const tag = shownText().min(1).max(maxTagLength)

/** What a person may change about a recording; absent fields stay as they are. */
export const recordingChange = z
  .object({
    title: shownText().min(1).max(maxTitleLength),
    priority,
    /** duplicates are dropped, ignoring case */
    tags: z.array(tag).max(maxTags).transform(distinctTags),
    /** when the meeting began; days that were said are counted from it anew. null = as its recorder or file tells */
    tookPlaceAt: z.iso.datetime({ offset: true }).nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'nothing to change')
  .meta({ id: 'RecordingChange' })
export type RecordingChange = z.infer<typeof recordingChange>
