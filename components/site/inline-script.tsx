import { draftNonce } from '@/lib/drafts/nonce'

type Props = {
  /** Code of this project. */
  code: string
  attributes?: Record<`data-${string}`, string>
}

/** A script in the page itself, because it must run before what follows it is painted. */
export async function InlineScript({ code, attributes }: Props) {
  return (
    <script
      {...attributes}
      nonce={await draftNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: code of this project
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
