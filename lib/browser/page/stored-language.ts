const KEY = 'language'

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is blocked.
    return null
  }
}

export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is blocked, so the language depends on the URL only.
  }
}
