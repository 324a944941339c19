import { expect, test } from 'vitest'
import { isUploading } from '../../../studio/actions/is-uploading.ts'

test('finds a picture that is being uploaded, anywhere in a document', () => {
  const uploading = { _type: 'picture', _upload: { progress: 40 } }
  expect(isUploading({ _id: 'a', drawing: uploading })).toBe(true)
  expect(isUploading({ _id: 'a', sections: [{ items: [null, { picture: uploading }] }] })).toBe(true)
  expect(isUploading({ _id: 'a', title: '_upload', sections: [{ picture: { asset: {} } }] })).toBe(false)
  expect(isUploading(undefined)).toBe(false)
})
