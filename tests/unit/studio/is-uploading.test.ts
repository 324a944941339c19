import { expect, test } from 'vitest'
import { isUploading } from '../../../studio/actions/is-uploading.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const uploading = { _type: 'picture', _upload: { progress: 40, updatedAt: '2026-11-28T11:59:30Z' } }
const interrupted = { _type: 'picture', _upload: { progress: 40, updatedAt: '2026-11-28T11:57:00Z' } }

test('finds a picture that is being uploaded, anywhere in a document', () => {
  expect(isUploading({ _id: 'a', drawing: uploading }, now)).toBe(true)
  expect(isUploading({ _id: 'a', sections: [{ items: [null, { picture: uploading }] }] }, now)).toBe(true)
  expect(isUploading({ _id: 'a', title: '_upload', sections: [{ picture: { asset: {} } }] }, now)).toBe(false)
  expect(isUploading(undefined, now)).toBe(false)
})

test('ignores an interrupted upload, which would block publishing forever', () => {
  expect(isUploading({ drawing: interrupted }, now)).toBe(false)
  expect(isUploading({ drawing: { _upload: { progress: 40 } } }, now)).toBe(false)
  expect(isUploading({ drawing: { _upload: null } }, now)).toBe(false)
})
