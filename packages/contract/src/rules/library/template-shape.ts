// No zod here, so that a screen which edits templates does not bundle a validator.

/**
 * What a section of a report holds. `paragraph` and `list` are written to an instruction; the others come from what every
 * summary has: decisions, tasks, topics as agenda items, who was there, signature lines.
 */
export const sectionShapes = [
  'paragraph',
  'list',
  'decisions',
  'tasks',
  'agenda',
  'attendance',
  'signatures',
] as const
export type SectionShape = (typeof sectionShapes)[number]

/** Whether a shape takes an instruction on what to look for. */
export const isInstructed = (shape: SectionShape) => shape === 'paragraph' || shape === 'list'

/** Templates every workspace has; all other ids are UUIDs of a workspace's own. */
export const builtInTemplates = [
  'general',
  'sales-call',
  'one-on-one',
  'stand-up',
  'interview',
  'research',
  'project',
  'protocol',
] as const
export type BuiltInTemplate = (typeof builtInTemplates)[number]

/** Longest texts in a template, characters, and most sections. */
export const templateLimits = { name: 80, title: 80, instruction: 600, sections: 12 } as const
