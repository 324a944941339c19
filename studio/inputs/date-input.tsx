import { Card, Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, type FocusEvent, useEffect, useLayoutEffect, useState } from 'react'
import { getPublishedId, type StringInputProps, set, unset, useFormValue } from 'sanity'
import { watchDate } from '../actions/incomplete-dates.ts'

/**
 * The browser's own input, so editors can type a date as they usually do. Sanity's accepts only `YYYY-MM-DD`. It ignores
 * anything else, so a document could be published with the earlier date or with none.
 */
export function DateInput(props: StringInputProps) {
  return <BrowserDateInput {...props} type="date" max="9999-12-31" />
}

/** @param props.max Otherwise, browsers accept years with six digits. */
export function BrowserDateInput({
  elementProps,
  onChange,
  path,
  value = '',
  type,
  max,
}: StringInputProps & { type: 'date' | 'datetime-local'; max: string }) {
  const [isIncomplete, setIncomplete] = useState(false)
  const id = getPublishedId(String(useFormValue(['_id'])))
  const pathKey = JSON.stringify(path)
  const { ref } = elementProps
  // Publishing checks the input’s own validity. Typing part of a date into an empty field triggers no change event, and
  // neither Esc nor the publish shortcut triggers a blur event. A layout effect’s cleanup runs before React removes the
  // input.
  useLayoutEffect(() => {
    const input = ref.current as HTMLInputElement | null
    return watchDate(id, JSON.parse(pathKey), () => input?.validity.badInput ?? false)
  }, [ref, id, pathKey])
  // Another editor or a restore may have set the date.
  useEffect(() => {
    if (value) setIncomplete(false)
  }, [value])
  const check = (input: HTMLInputElement) => setIncomplete(input.validity.badInput)
  return (
    <Stack gap={3}>
      <TextInput
        {...elementProps}
        type={type}
        max={max}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const date = event.currentTarget.value
          onChange(date ? set(date) : unset())
          check(event.currentTarget)
        }}
        // Changing one part of an incomplete date triggers no change event.
        onKeyUp={({ currentTarget }) => isIncomplete && check(currentTarget)}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          elementProps.onBlur(event)
          check(event.currentTarget)
        }}
      />
      {isIncomplete && (
        <Card padding={3} radius={2} border tone="critical">
          <Text size={1} role="alert">
            The date is incomplete, so no {type === 'date' ? 'date' : 'time'} is set. Fill in every part, or
            clear them all.
          </Text>
        </Card>
      )}
    </Stack>
  )
}
