/** Whether a document contains a picture or file that is still being uploaded. */
export function isUploading(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return '_upload' in value || Object.values(value).some(isUploading)
}
