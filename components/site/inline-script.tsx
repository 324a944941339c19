import { draftNonce } from '@/lib/drafts/nonce'

type Props = {
  /** Must not contain user input. */
  code: string
  attributes?: Record<`data-${string}`, string>
}

/** An inline script, for code that must run before the browser paints the content around it. */
export async function InlineScript({ code, attributes }: Props) {
  return (
    <script
      {...attributes}
      nonce={await draftNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: contains no user input
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
