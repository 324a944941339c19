import { draftNonce } from '@/lib/drafts/nonce'
import { PAGE_SCRIPT } from '@/lib/http/prepare-page'
import { ScriptElement, type ScriptName } from './script-element'

type Props = { name: ScriptName; attributes?: Record<`data-${string}`, string> }

/** A script that `lib/browser/bundle.ts` bundles. Pages sent without React still include it. */
export async function BundledScript({ name, attributes }: Props) {
  return (
    <ScriptElement name={name} nonce={await draftNonce()} attributes={{ [PAGE_SCRIPT]: '', ...attributes }} />
  )
}
