/** The languages that have messages of ours. */
export const ourLanguages = ['en', 'de'] as const

/** How a language is written in settings and souls: `de`, `pt-BR`. */
export const languagePattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** The known language that fits a wish best: `de-AT` → `de`. Null for none, and for what is no code. */
export function matchLanguage(wish: unknown, known: readonly string[]): string | null {
  if (typeof wish !== 'string' || wish.length > 35) return null
  const parts = wish.replaceAll('_', '-').toLowerCase().split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    const code = parts.slice(0, length).join('-')
    const found = known.find((one) => one.toLowerCase() === code)
    if (found !== undefined) return found
  }
  return null
}

/** A language's name in a language: `de` in `en` is "German". The code itself for one that nobody knows. */
export function languageName(code: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
