import { Card, Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react'
import { type StringInputProps, set, unset, useDocumentStore } from 'sanity'
import type { TIME_ZONE_QUERY_RESULT } from '../../lib/content/sanity.types.ts'
import { timeZoneName } from '../../lib/i18n/formats.ts'
import { TIME_ZONE_QUERY } from '../../schemas/site-time.ts'
import { liveQuery } from '../live-query.ts'

/** A date and time in the site's time zone, whatever the editor's own time zone is. Names that zone. */
export function SiteTimeInput({ elementProps, onChange, value = '' }: StringInputProps) {
  const timeZone = useSiteTimeZone()
  const [isIncomplete, setIncomplete] = useState(false)
  // Another editor or a restore may have set the time.
  useEffect(() => {
    if (value) setIncomplete(false)
  }, [value])
  const check = (input: HTMLInputElement) => setIncomplete(input.validity.badInput)
  return (
    <Stack gap={3}>
      <TextInput
        {...elementProps}
        type="datetime-local"
        // Otherwise, browsers accept years with six digits.
        max="9999-12-31T23:59"
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const time = event.currentTarget.value
          onChange(time ? set(time) : unset())
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
            The date is incomplete, so no time is set. Fill in every part, or clear them all.
          </Text>
        </Card>
      )}
      {timeZone && (
        <Text size={1} muted>
          {timeZoneName(timeZone, 'en')} ({timeZone})
        </Text>
      )}
    </Stack>
  )
}

function useSiteTimeZone(): string | undefined {
  const documentStore = useDocumentStore()
  const [timeZone, setTimeZone] = useState<string>()
  useEffect(() => {
    const changes = liveQuery<TIME_ZONE_QUERY_RESULT>(documentStore, TIME_ZONE_QUERY, {}).subscribe((name) =>
      setTimeZone(name ?? undefined),
    )
    return () => changes.unsubscribe()
  }, [documentStore])
  return timeZone
}
