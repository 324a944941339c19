'use client'

import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { type Deletion, type ShapedField as Name, shapeTyped } from '@/lib/checkout/shaping'

type Props = Omit<ComponentProps<typeof Field>, 'onChange' | 'name' | 'value'> & {
  name: Name
  value: string
  onChange: (text: string) => void
}

const deletions: Record<string, Deletion> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
}

/** A field that takes digits alone. While it puts blanks in or leaves things out, the caret stays with its digit. */
export function ShapedField({ name, value, onChange, ...field }: Props) {
  function shape({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length
    const deletion = deletions[(nativeEvent as InputEvent).inputType]
    const shaped = shapeTyped(name, { text: target.value, caret }, value, deletion)
    // Before React writes the text, which would send the caret to the end.
    if (target.value !== shaped.text) target.value = shaped.text
    if (document.activeElement === target) target.setSelectionRange(shaped.caret, shaped.caret)
    onChange(shaped.text)
  }
  return <Field {...field} name={name} value={value} inputMode="numeric" onChange={shape} />
}
