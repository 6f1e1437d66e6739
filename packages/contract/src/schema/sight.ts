import { z } from 'zod'
import { maxGroupNameLength, maxGroupMembers, maxShares, sights } from '../rules/sight.ts'

const sight = z.enum(sights)
const share = z.enum(['see', 'edit'])

/** Fields of a recording from which a screen knows what its reader may do, by `rules/policy`. */
export const seen = {
  ownerId: z.string(),
  sight,
  /** what a share grants the caller; null: nothing is shared with them */
  share: share.nullable(),
}

const id = z.string().min(1).max(100)

/** A person or a group, and what they may do. */
const personShare = z.object({ userId: id, share })
const groupShare = z.object({ groupId: z.uuid(), share })

/** Who sees a recording, or new ones covered by a rule. `people` and `groups` only count if sight is `chosen`. */
export const sightRule = z
  .object({
    sight,
    people: z.array(personShare).max(maxShares).default([]),
    groups: z.array(groupShare).max(maxShares).default([]),
  })
  .meta({ id: 'SightRule' })
export type SightRule = z.infer<typeof sightRule>

/** Who currently sees a recording, with names to show. */
export const recordingSight = z
  .object({
    sight,
    ownerId: z.string(),
    ownerName: z.string(),
    people: z.array(personShare.extend({ name: z.string() })),
    groups: z.array(groupShare.extend({ name: z.string(), members: z.number() })),
    /** what the workspace allows */
    narrowest: sight,
    widest: sight,
  })
  .meta({ id: 'RecordingSight' })
export type RecordingSight = z.infer<typeof recordingSight>

const sightRuleKinds = ['workspace', 'person', 'tag', 'template'] as const
export type SightRuleKind = (typeof sightRuleKinds)[number]

/** Rules for new recordings: of the workspace, the caller, tags and report templates. */
export const sightDefaults = z
  .object({
    narrowest: sight,
    widest: sight,
    workspace: sightRule,
    /** null: the workspace's rule */
    own: sightRule.nullable(),
    tags: z.array(z.object({ tag: z.string(), rule: sightRule })),
    templates: z.array(z.object({ template: z.string(), rule: sightRule })),
  })
  .meta({ id: 'SightDefaults' })
export type SightDefaults = z.infer<typeof sightDefaults>

/** `rule` null: the workspace's rule. */
export const ownSightDefault = z.object({ rule: sightRule.nullable() })

/** The workspace's rules; the given tags and templates replace the existing ones. */
export const workspaceSight = z.object({
  narrowest: sight,
  widest: sight,
  workspace: sightRule,
  tags: z.array(z.object({ tag: z.string().trim().min(1).max(40), rule: sightRule })).max(maxShares),
  templates: z.array(z.object({ template: z.string().min(1).max(100), rule: sightRule })).max(maxShares),
})
export type WorkspaceSight = z.infer<typeof workspaceSight>

const group = z
  .object({ id: z.string(), name: z.string(), members: z.array(z.string()) })
  .meta({ id: 'Group' })
export type Group = z.infer<typeof group>

/** Groups ordered by name; `members` are ids of people. */
export const groupList = z.object({ groups: z.array(group) }).meta({ id: 'GroupList' })
export type GroupList = z.infer<typeof groupList>

const name = z.string().trim().min(1).max(maxGroupNameLength)
const members = z.array(id).max(maxGroupMembers)

export const newGroup = z.object({ name, members: members.default([]) })
export type NewGroup = z.infer<typeof newGroup>

/** What is left out stays. */
export const groupChange = z
  .object({ name, members })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'nothing to change')
export type GroupChange = z.infer<typeof groupChange>
