import { TextInput } from '@sanity/ui'
import type { ChangeEvent } from 'react'
import { type StringInputProps, set, unset } from 'sanity'

/** A day and a time as the site's clocks show it, whatever the time zone of whoever types it. */
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
