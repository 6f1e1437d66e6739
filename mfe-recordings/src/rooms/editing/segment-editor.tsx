import { maxSegmentTextLength } from '@hattama/contract/speech/edit'
import { NotSaved, useDrafts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { History } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { Segment } from '../../kernel/text/transcript-model.ts'
import { useEditing } from '../edits/editing-context.ts'
import { SegmentVersions } from './segment-versions.tsx'
import { useWholeInReach } from './use-whole-in-reach.ts'

/**
 * Edits the text of one segment in place. Ctrl or Cmd+Enter saves, Escape cancels and can be undone; clicking elsewhere
 * does neither, and the text typed so far survives even closing the tab.
 */
export const SegmentEditor = ({ segment, language }: { segment: Segment; language: string | null }) => {
  const { t } = useRecordingsTexts()
  const { edit, revision, close, reopen } = useEditing()
  const drafts = useDrafts('segment')
  const [kept] = useState(() => drafts.of(segment.id))
  const [text, setText] = useState(kept?.text ?? segment.text)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [showsVersions, setShowsVersions] = useState(false)
  // The text this edit started from: a change by someone else is shown before it can be overwritten.
  const [seen] = useState({ revision, text: kept?.base ?? segment.text })
  const hasMoved = !isSaving && segment.text !== seen.text
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useWholeInReach(box)
  useEffect(() => {
    // a field restored with the page takes no focus
    const place = field.current
    if (kept || !place) return
    place.focus()
    place.setSelectionRange(place.value.length, place.value.length)
  }, [kept])

  const leave = () => {
    drafts.drop(segment.id)
    close(segment.id)
  }
  const giveUp = () => {
    close(segment.id)
    drafts.giveUp(segment.id, { text, base: seen.text }, () => reopen(segment.id))
  }
  const save = async () => {
    if (text.trim() === '' || isSaving) return
    if (text.trim() === segment.text) return leave()
    setSaving(true)
    setRefusal(undefined)
    const request = {
      kind: 'text',
      segmentId: segment.id,
      text,
      revision: hasMoved ? revision : seen.revision,
    } as const
    const isSaved = await edit(request, () => t('edit.textSaved'), setRefusal)
    setSaving(false)
    if (isSaved) leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      giveUp()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    }
  }
  return (
    <div ref={box} className="transcript-editor">
      <textarea
        ref={field}
        aria-label={t('edit.text')}
        lang={language ?? undefined}
        value={text}
        maxLength={maxSegmentTextLength}
        rows={Math.min(8, Math.ceil(text.length / 60) + 1)}
        onChange={(event) => {
          setText(event.target.value)
          drafts.keep(segment.id, { text: event.target.value, base: seen.text })
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-80 w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-base leading-normal text-ink"
      />
      {hasMoved && (
        <output className="mt-1.5 block text-sm text-yellow">
          {t('edit.meanwhile', { text: segment.text })}
        </output>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <NotSaved error={refusal} text={(reason) => t('edit.notSaved', { reason })} />
        <Button size="sm" pending={isSaving} disabled={text.trim() === ''} onClick={() => void save()}>
          {t('action.save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={giveUp}>
          {t('action.cancel')}
        </Button>
        <IconButton
          size="sm"
          label={t('edit.versions')}
          aria-expanded={showsVersions}
          className="ml-auto"
          onClick={() => setShowsVersions(!showsVersions)}
        >
          <History aria-hidden />
        </IconButton>
        <span className="hidden w-full text-xs text-faint sm:block">{t('edit.keys')}</span>
      </div>
      {showsVersions && <SegmentVersions segmentId={segment.id} onRestored={giveUp} />}
    </div>
  )
}
