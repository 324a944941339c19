/**
 * The words of a CSV file.
 * @throws with a sentence for people where it is not UTF-8: a guess would put wrong letters into the site
 */
export async function readFile(file: Blob): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Error('The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.')
  }
}
