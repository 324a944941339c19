'use client'

/** At build time, Next replaces these variables with code (`next.config.mjs`). */
const code = {
  page: process.env.PAGE_SCRIPT,
  leadForm: process.env.LEAD_FORM_SCRIPT,
  counter: process.env.COUNTER_SCRIPT,
}

export type ScriptName = keyof typeof code

type Props = {
  name: ScriptName
  nonce: string | undefined
  attributes: Record<`data-${string}`, string>
}

/**
 * A client component, because Next would repeat a server component's output in the RSC payload. In the browser, the
 * code is empty, because the script in the HTML has already run.
 */
export function ScriptElement({ name, nonce, attributes }: Props) {
  return (
    <script
      {...attributes}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: contains no user input
      dangerouslySetInnerHTML={{ __html: (typeof window === 'undefined' && code[name]) || '' }}
    />
  )
}
