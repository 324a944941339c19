import { PublishIcon } from '@sanity/icons/Publish'
import { Button } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { PublishDialog } from './publish-dialog.tsx'
import { unpublishedTranslations } from './publishing.ts'
import type { Documents } from './use-documents.ts'

/** Publishes what translators have saved, after saying which documents that are. */
export function PublishButton({ documents, typeOf }: Documents) {
  const [open, setOpen] = useState(false)
  const unpublished = useMemo(() => unpublishedTranslations(documents ?? [], typeOf), [documents, typeOf])
  const count = unpublished.translationsOnly.length + unpublished.mixed.length
  return (
    <>
      <Button
        tone="positive"
        fontSize={1}
        icon={PublishIcon}
        text="Publish translations"
        disabled={count === 0}
        onClick={() => setOpen(true)}
      />
      {open && <PublishDialog unpublished={unpublished} onClose={() => setOpen(false)} />}
    </>
  )
}
