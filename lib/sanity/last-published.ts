import { createClient, type SanityClient, type SanityDocument } from '@sanity/client'

/**
 * The last published revision of a document that has been unpublished.
 * @returns undefined if it was never published, or the editor may not read the history
 * @throws if the lake cannot be reached
 */
export async function lastPublished(client: SanityClient, id: string): Promise<SanityDocument | undefined> {
  // The Studio validates documents with a proxy of its client, on which `request` throws.
  const found = await createClient(client.config())
    .request<{ documents?: SanityDocument[] }>({
      uri: `/data/history/${client.config().dataset}/documents/${id}`,
      query: { lastRevision: 'true' },
    })
    .catch((error) => {
      if (![403, 404].includes(error.statusCode)) throw error
    })
  return found?.documents?.[0]
}
