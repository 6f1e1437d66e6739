import { expect, test } from 'vitest'
import { DownloadFault } from '../download/fault.ts'
import { ModelFault, modelFaultOf } from './fault.ts'

const coded = (code: unknown, cause?: unknown) =>
  Object.assign(new Error('of the system', { cause }), { code })
const of = (error: unknown) => {
  const fault = modelFaultOf(error)
  return [fault.kind, fault.message]
}

test('a fault stays as it is, even where the download was cancelled', () => {
  const fault = new ModelFault('gone', 'said before')
  expect(modelFaultOf(fault, AbortSignal.abort())).toBe(fault)
  expect(fault.name).toBe('ModelFault')
})

test('whatever stops a cancelled download, it was cancelled', () => {
  const error = coded('ENOSPC')
  expect(modelFaultOf(error, AbortSignal.abort())).toMatchObject({
    kind: 'cancelled',
    message: 'The download was cancelled.',
    cause: error,
  })
  expect(modelFaultOf(error, new AbortController().signal).kind).toBe('no-space')
})

test.each(['ENOSPC', 'EDQUOT'])('%s: the disk is full', (code) => {
  expect(of(coded(code))).toEqual(['no-space', 'The disk is full.'])
})

test.each(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EISDIR', 'EMFILE', 'ENOENT'])(
  '%s: the disk refused it',
  (code) => {
    expect(of(coded(code))).toEqual(['disk', `The disk refused the file (${code}).`])
  },
)

test('anything else is a server that does not answer, with the code where there is one', () => {
  expect(of(coded('ECONNRESET'))).toEqual([
    'unreachable',
    'The server with the model does not answer (ECONNRESET).',
  ])
  for (const error of [new Error('no'), 'no', null, undefined, 7, coded(7)])
    expect(of(error)).toEqual(['unreachable', 'The server with the model does not answer.'])
})

test('the code may lie in the cause of the cause', () => {
  expect(of(new Error('a', { cause: new Error('b', { cause: coded('ENOSPC') }) }))[0]).toBe('no-space')
  expect(of(coded(7, coded('EIO')))[0]).toBe('disk')
  expect(of(coded('EIO', coded('ENOSPC')))[0]).toBe('disk')
})

const file = { name: 'model.onnx' }
const downloading = (kind: DownloadFault['kind'], status?: number) => {
  const error = new DownloadFault(kind, 'said of it', status === undefined ? {} : { status })
  const fault = modelFaultOf(error, undefined, file)
  expect(fault.cause).toBe(error)
  return [fault.kind, fault.message]
}

test.each([
  ['wrong-size', undefined, 'wrong-size'],
  ['wrong-hash', undefined, 'wrong-hash'],
  ['refused', undefined, 'refused'],
  ['unreachable', undefined, 'unreachable'],
  ['cut', undefined, 'unreachable'],
  ['changed', undefined, 'unreachable'],
  ['status', 503, 'unreachable'],
  ['status', 429, 'unreachable'],
  ['status', 403, 'refused'],
  ['status', 411, 'refused'],
] as const)('a download that ended as %s (%s) is %s, and its file is named', (kind, status, told) => {
  expect(downloading(kind, status)).toEqual([told, 'model.onnx: said of it'])
})

test.each([404, 410])('a file that is answered by %i is gone', (status) => {
  expect(downloading('status', status)).toEqual([
    'gone',
    `model.onnx is no longer at its address (HTTP ${status}).`,
  ])
})

test('without a file it is the server that is told of', () => {
  expect(of(new DownloadFault('wrong-hash', 'said of it'))[0]).toBe('unreachable')
})
