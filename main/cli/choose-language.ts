import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { programFolder } from '../base/program-folder.ts'
import { matchLanguage, ourLanguages } from '../language/messages/spoken.ts'
import type { OwnPhrases } from './own-phrases.ts'
import { type Phrases, speak } from './phrase.ts'

/**
 * Chooses the language of the command line, before anything is said: that of `HEARTHFOLK_LANG`; else the world's, if the
 * project has texts of the command line in it; else the system's; else English. Programs read JSON, which is English. Never
 * throws.
 */
export async function chooseLanguage(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  if (words.includes('--json')) return
  const root = projectOf(words)
  // Few projects have texts of their own, and reading them takes the settings.
  const isOwn = root !== null && existsSync(join(root, 'messages'))
  const own = isOwn
    ? await import('./own-phrases.ts').then(({ ownPhrases }) => ownPhrases(root)).catch(() => none)
    : none
  const known = [...new Set([...ourLanguages, ...Object.keys(own.phrases), ...Object.keys(own.findings)])]
  const language =
    [env.HEARTHFOLK_LANG, own.world, systemLanguage(env)]
      .map((wish) => matchLanguage(wish, known))
      .find((found) => found !== null) ?? 'en'
  speak(language, { ...ours(language), ...own.phrases[language] }, own.findings[language])
}

/** Of a project without texts of its own, or with none that can be read. */
const none: OwnPhrases = { world: null, phrases: {}, findings: {} }

/** `de_DE.UTF-8` is `de_DE`. The first of the variables that is set counts, as for other programs. */
const systemLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>): string =>
  (LC_ALL || LC_MESSAGES || LANG || '').replace(/[.@].*$/, '')

/** Our translation; English is where phrases are. */
const ours = (language: string): Phrases => {
  if (language === 'en' || !ourLanguages.some((one) => one === language)) return {}
  try {
    const file = join(programFolder, 'main', 'language', 'messages', language, 'cli.json')
    return JSON.parse(readFileSync(file, 'utf8')) as Phrases
  } catch {
    // An incomplete install still speaks, in English.
    return {}
  }
}

/** The folder of the named settings, or the nearest one upwards with an `rpg.toml`. */
const projectOf = (words: readonly string[]): string | null => {
  const at = words.indexOf('--config')
  const named = at < 0 ? words.find((word) => word.startsWith('--config='))?.slice('--config='.length) : words[at + 1]
  return named === undefined ? above(process.cwd()) : dirname(resolve(named))
}
const above = (folder: string): string | null => {
  if (existsSync(join(folder, 'rpg.toml'))) return folder
  return dirname(folder) === folder ? null : above(dirname(folder))
}
