import { expect, test } from 'vitest'
import { picturePlaceholder } from '../../../lib/pictures/picture-placeholder.ts'

const lqip = 'data:image/jpeg;base64,AAAA'
const picture = (crop: { top?: number; left?: number } | null, metadata: object | null = {}) => ({
  asset: { _id: 'image-a-200x100-jpg', metadata: metadata && { lqip, isOpaque: true, ...metadata } },
  crop: crop && { top: 0, bottom: 0, left: 0, right: 0, ...crop },
})

test('a whole, opaque picture has its placeholder', () => {
  for (const crop of [null, {}]) expect(picturePlaceholder(picture(crop))).toBe(lqip)
})

test('a cropped picture has no placeholder, which would show the part that was cropped away', () => {
  for (const crop of [{ left: 0.4 }, { top: 0.01 }]) expect(picturePlaceholder(picture(crop))).toBeUndefined()
})

test('a picture without metadata, or with transparent parts, has no placeholder', () => {
  for (const metadata of [null, { lqip: null }, { isOpaque: false }, { isOpaque: null }])
    expect(picturePlaceholder(picture(null, metadata))).toBeUndefined()
})
