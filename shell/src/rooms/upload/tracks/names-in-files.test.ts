import { expect, test } from 'vitest'
import { namesInFiles, titleInFiles } from './names-in-files.ts'

test('people are found in the names that recorders give their files', () => {
  expect(namesInFiles(['audioAnnaPetrova11784320.m4a', 'audioBoris21784320.m4a'])).toEqual([
    'Anna Petrova',
    'Boris',
  ])
  expect(namesInFiles(['1-anna_k.flac', '2-boris.flac'])).toEqual(['Anna K', 'Boris'])
  expect(
    namesInFiles([
      'riverside_anna_petrova_raw-audio_weekly_sync_0001.wav',
      'riverside_борис_raw-audio_weekly_sync_0001.wav',
    ]),
  ).toEqual(['Anna Petrova', 'Борис'])
  expect(namesInFiles(['Weekly - Әсел Нұрланқызы.wav', 'Weekly - Данияр.wav'])).toEqual([
    'Әсел Нұрланқызы',
    'Данияр',
  ])
})

test('where nothing tells them apart but a number, there is no name', () => {
  expect(namesInFiles(['track 1.wav', 'track 2.wav'])).toEqual(['', ''])
  expect(namesInFiles(['REC001.wav', 'REC002.wav'])).toEqual(['', ''])
})

test('what they share is the meeting', () => {
  expect(titleInFiles(['Weekly sync - Anna.wav', 'Weekly sync - Boris.wav'])).toBe('Weekly sync')
  expect(titleInFiles(['audioAnna1.m4a', 'audioBoris2.m4a'])).toBe('')
  expect(titleInFiles(['1-anna.flac', '2-boris.flac'])).toBe('')
})
