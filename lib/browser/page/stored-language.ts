const KEY = 'language'

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // A browser may refuse storage.
    return null
  }
}

export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The address alone then decides.
  }
}
