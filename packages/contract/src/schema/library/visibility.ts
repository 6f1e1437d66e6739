import { z } from 'zod'
import {
  maxGroupNameLength,
  maxGroupMembers,
  maxShares,
  maxSharesWithFile,
  visibilities,
} from '../../rules/library/visibility.ts'
import { shownText } from '../kernel/shown-text.ts'

const visibility = z.enum(visibilities)
const share = z.enum(['see', 'edit'])

/** Fields of a recording from which a screen knows what its reader may do, by `rules/policy`. */
export const seen = {
  ownerId: z.string(),
  visibility,
  /** what a share grants the caller; null: nothing is shared with them */
  share: share.nullable(),
}

const id = z.string().min(1).max(100)

/** A person or a group, and what they may do. */
const personShare = z.object({ userId: id, share })
const groupShare = z.object({ groupId: z.uuid(), share })

/** Who sees a recording, or new ones covered by a rule. `people` and `groups` only count if visibility is `chosen`. */
export const visibilityRule = z
  .object({
    visibility,
    people: z.array(personShare).max(maxShares),
    groups: z.array(groupShare).max(maxShares),
  })
  .meta({ id: 'VisibilityRule' })
export type VisibilityRule = z.infer<typeof visibilityRule>

/** The same in a request, where nobody need be named. */
export const newVisibilityRule = visibilityRule
  .extend({
    people: visibilityRule.shape.people.default([]),
    groups: visibilityRule.shape.groups.default([]),
  })
  .meta({ id: 'NewVisibilityRule' })

/** The same, short enough to be sent along with a file. */
export const visibilityWithFile = newVisibilityRule
  .extend({
    people: z.array(personShare).max(maxSharesWithFile).default([]),
    groups: z.array(groupShare).max(maxSharesWithFile).default([]),
  })
  .meta({ id: 'VisibilityWithFile' })

/** Who currently sees a recording, with names to show. */
export const recordingVisibility = z
  .object({
    visibility,
    ownerId: z.string(),
    ownerName: z.string(),
    people: z.array(personShare.extend({ name: z.string() })),
    groups: z.array(groupShare.extend({ name: z.string(), members: z.number() })),
    /** what the workspace allows */
    narrowest: visibility,
    widest: visibility,
  })
  .meta({ id: 'RecordingVisibility' })
export type RecordingVisibility = z.infer<typeof recordingVisibility>

const visibilityRuleKinds = ['workspace', 'person', 'tag', 'template'] as const
export type VisibilityRuleKind = (typeof visibilityRuleKinds)[number]

/** Rules for new recordings: of the workspace, the caller, tags and report templates. */
export const visibilityDefaults = z
  .object({
    narrowest: visibility,
    widest: visibility,
    workspace: visibilityRule,
    /** the caller is alone here and nobody has set the workspace's rule: until either changes, new recordings are private */
    privateWhileAlone: z.boolean(),
    /** null: the workspace's rule */
    own: visibilityRule.nullable(),
    tags: z.array(z.object({ tag: z.string(), rule: visibilityRule })),
    templates: z.array(z.object({ template: z.string(), rule: visibilityRule })),
  })
  .meta({ id: 'VisibilityDefaults' })
export type VisibilityDefaults = z.infer<typeof visibilityDefaults>

/** Who will see what the caller records next unless they choose, within what the workspace allows; names nobody. */
export const newRecordingVisibility = z
  .object({
    visibility,
    narrowest: visibility,
    widest: visibility,
    /** nobody else is in the workspace */
    isAlone: z.boolean(),
  })
  .meta({ id: 'NewRecordingVisibility' })
export type NewRecordingVisibility = z.infer<typeof newRecordingVisibility>

/** `rule` null: the workspace's rule. */
export const ownVisibilityDefault = z.object({ rule: newVisibilityRule.nullable() })

/** The workspace's rules; the given tags and templates replace the existing ones. */
export const workspaceVisibility = z.object({
  narrowest: visibility,
  widest: visibility,
  workspace: newVisibilityRule,
  tags: z.array(z.object({ tag: z.string().trim().min(1).max(40), rule: newVisibilityRule })).max(maxShares),
  templates: z
    .array(z.object({ template: z.string().min(1).max(100), rule: newVisibilityRule }))
    .max(maxShares),
})
export type WorkspaceVisibility = z.infer<typeof workspaceVisibility>

const group = z
  .object({ id: z.string(), name: z.string(), members: z.array(z.string()) })
  .meta({ id: 'Group' })
export type Group = z.infer<typeof group>

/** Groups ordered by name; `members` are ids of people. */
export const groupList = z.object({ groups: z.array(group) }).meta({ id: 'GroupList' })
export type GroupList = z.infer<typeof groupList>

const name = shownText().min(1).max(maxGroupNameLength)
const members = z.array(id).max(maxGroupMembers)

export const newGroup = z.object({ name, members: members.default([]) })
export type NewGroup = z.infer<typeof newGroup>

/** What is left out stays. */
export const groupChange = z
  .object({ name, members })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'nothing to change')
export type GroupChange = z.infer<typeof groupChange>
