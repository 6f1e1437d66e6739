import { clock } from '@hattama/contract/rules/kernel/time'
import type { Labels } from './labels.ts'
import type { MeetingText } from './meeting.ts'
import type { Block } from './model/document.ts'

type Options = { text: Labels; linkTo: (ms: number) => string }

/** People's notes, marked as their own words, each with its author and moment. */
export const noteBlocks = (notes: NonNullable<MeetingText['notes']>, { text, linkTo }: Options): Block[] =>
  notes.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: text.notes },
        {
          kind: 'list',
          lines: notes.map(({ kind, atMs, text: words, name }) => ({
            spans: [
              { text: [kind === 'note' ? null : text.noteKind[kind], words].filter(Boolean).join(': ') },
              { text: name === '' ? ' ' : ` — ${name} ` },
              // written beside the meeting, of no moment of it
              ...(atMs === 0
                ? []
                : [{ text: clock(atMs), link: linkTo(Math.floor(atMs / 1000) * 1000), isMoment: true }]),
            ],
            marker: null,
            depth: 0,
          })),
        },
        { kind: 'note', text: text.ownWords },
      ]
