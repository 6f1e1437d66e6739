/** Inks of files, on white; the same as on screen (packages/ui/src/theme.css). Contrast at least 4.5:1. */
export const ink = {
  text: '#1c1b19',
  muted: '#5c5a54',
  line: '#d6d3cc',
  faintLine: '#e8e6e1',
  accent: '#1d6a56',
} as const

/** One for each speaker by order of appearance (packages/ui/src/format/person.ts); colours repeat, names do not. */
export const voiceColours = ['#1d6a56', '#2458c5', '#8a4b2f', '#6a4c93', '#7b5b14', '#2f5f6f'] as const
