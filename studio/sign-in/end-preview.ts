/**
 * Ends the preview of drafts in this browser. Otherwise, the site would show drafts for up to 12 hours after the editor
 * has signed out.
 */
export function endPreview(): void {
  void fetch('/api/draft-mode/disable', { redirect: 'manual', keepalive: true }).catch(() => {})
}
