import type { Language } from '../../language/language.ts'

/**
 * Tells words that carry nothing: a greeting, a goodbye or a call ("Oh, Tilo!"), whomever they name. They are for the
 * moment alone. `names`: what people here are called.
 */
export const createIdleWords =
  ({ language, names }: { language: Pick<Language, 'names' | 'partings' | 'words'>; names: () => Iterable<string> }) =>
  (text: string): boolean => {
    let bare = ` ${text} `
    for (const name of names()) bare = withoutName(bare, name)
    const { isGreeting } = language.names
    return isGreeting(bare) || language.partings.isGoodbye(bare) || language.words.statedRoots(bare).size === 0
  }

function withoutName(text: string, name: string): string {
  if (name === '') return text
  const at = text.indexOf(name)
  const isWhole = at > 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1) + text.charAt(at + name.length))
  return isWhole ? text.slice(0, at) + text.slice(at + name.length) : text
}
