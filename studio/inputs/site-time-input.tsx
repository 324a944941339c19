import { TextInput } from '@sanity/ui'
import type { ChangeEvent } from 'react'
import { type StringInputProps, set, unset } from 'sanity'

/** A date and time in the site's time zone, whatever the editor's own time zone is. */
export function SiteTimeInput({ elementProps, onChange, value = '' }: StringInputProps) {
  return (
    <TextInput
      {...elementProps}
      type="datetime-local"
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const time = event.currentTarget.value
        onChange(time ? set(time) : unset())
      }}
    />
  )
}
