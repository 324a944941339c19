import { Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type StringInputProps, useDocumentStore } from 'sanity'
import type { TIME_ZONE_QUERY_RESULT } from '../../lib/content/sanity.types.ts'
import { timeZoneName } from '../../lib/i18n/formats.ts'
import { TIME_ZONE_QUERY } from '../../schemas/site-time.ts'
import { liveQuery } from '../live-query.ts'
import { BrowserDateInput } from './date-input.tsx'

/** A date and time in the site's time zone, whatever the editor's own time zone is. Names that zone. */
export function SiteTimeInput(props: StringInputProps) {
  const timeZone = useSiteTimeZone()
  return (
    <Stack gap={3}>
      <BrowserDateInput {...props} type="datetime-local" max="9999-12-31T23:59" />
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
