import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { RECEIPT_HEADER, receiptOf } from '../../lib/sanity/webhook.ts'
import { request } from './check.ts'

/** A change to a document of a type that no page shows, so nothing is revalidated. */
const body = JSON.stringify({ _id: 'doctor', _type: 'doctorProbe', operation: 'update' })

/**
 * Sends the site a webhook that is signed with the secret.
 * @returns the response, and whether it proves that the receiver knows the secret
 */
export async function sendSignedProbe(
  site: string,
  secret: string,
): Promise<{ response: Response; genuine: boolean }> {
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const response = await request(`${site}/api/revalidate`, {
    method: 'POST',
    headers: { [SIGNATURE_HEADER_NAME]: signature },
    body,
  })
  return { response, genuine: response.headers.get(RECEIPT_HEADER) === receiptOf(signature, secret) }
}
