import { expect, test } from 'vitest'
import { textsOf } from '#testing/pdf-texts.ts'
import type { Block } from '../model/document.ts'

const formal = { letterhead: { logo: null, lines: [] }, left: '30 November 2026', right: 'Almaty' }
const captions = { signature: 'signed', name: 'full name' }

/** A locked document with so many tasks, and how it is verified at its end. */
const locked = (tasks: number, approvals: string[] = []): Block[] => [
  {
    kind: 'list',
    lines: Array.from({ length: tasks }, (_, i) => ({
      spans: [{ text: `Task ${i + 1}.` }, { text: '\nResponsible: Ann.', emphasis: true }],
      marker: `1.${i + 1}.`,
      depth: 0,
    })),
  },
  { kind: 'signature', role: 'Chair', captions, name: 'Ann' },
  { kind: 'signature', role: 'Secretary', captions, name: 'Bo' },
  ...(approvals.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: 'Approval' } as const,
        { kind: 'facts', facts: approvals.map((name) => ({ name, value: [{ text: 'approved' }] })) } as const,
      ]),
  { kind: 'note', text: `SHA-256 fingerprint of the locked minutes: ${'3f2d2e0b'.repeat(8)}` },
  { kind: 'paragraph', spans: [{ text: 'Verify authenticity', link: 'https://h.example/check' }] },
]

test.each([[[]], [['Ann', 'Bo', 'Cy']]])(
  'how it is verified stands on the page of the last task and of who signs, wherever a page ends (asked: %s)',
  async (approvals) => {
    const alone: number[] = []
    for (const tasks of [8, 9, 10, 11, 12, 13, 14, 15]) {
      const { of, count } = await textsOf(locked(tasks, approvals), { formal })
      const ends = [`Task ${tasks}.`, 'Chair', 'Secretary', 'SHA-256', 'Verify authenticity']
      if (ends.some((text) => of(text).page !== count)) alone.push(tasks)
    }
    expect(alone).toEqual([])
  },
)
