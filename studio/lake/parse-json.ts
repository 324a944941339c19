import { badRequest } from './errors.ts'

/** @throws LakeError 400 unless the body is JSON in UTF-8 */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
