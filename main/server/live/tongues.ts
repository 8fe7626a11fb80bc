import type { Diagnostic } from '../../content/character.ts'
import type { OwnMessages } from '../../content/read-messages.ts'
import { type Finding, finding, told } from '../../language/findings/finding.ts'
import { type Area, isArea, translations } from '../../language/messages/bundled.ts'
import { type NoticeKey, noticesIn, noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { languageName, matchLanguage, ourLanguages } from '../../language/messages/spoken.ts'
import type { PlayerId } from '../../world/ids.ts'

/** Says something to a player, in their language. */
export type SayTo = (player: PlayerId) => SayNotice
/** For tests, and where nobody has a language. */
export const sayInEnglish: SayTo = () => noticesInEnglish

/**
 * The languages of a world and of its players. `world`: `[world] language`; `allowed`: `[world] languages`. Of these only
 * the ones that have messages can be offered; if none has, all that there are.
 */
export function createTongues({
  own,
  world,
  allowed = () => undefined,
}: {
  own: OwnMessages
  world: () => string
  allowed?: () => readonly string[] | undefined
}) {
  const known = [...new Set<string>([...ourLanguages, ...Object.keys(own.messages)])].sort()
  const offered = (): readonly string[] => {
    const wanted = allowed()?.flatMap((one) => matchLanguage(one, known) ?? [])
    return wanted && wanted.length > 0 ? known.filter((one) => wanted.includes(one)) : known
  }
  const players = new Map<PlayerId, string>()
  const notices = new Map<string, SayNotice>()
  const messagesOf = (language: string, area: Area): Readonly<Record<string, string>> => ({
    ...translations[language]?.[area],
    ...own.messages[language]?.[area],
  })
  const noticesOf = (language: string): SayNotice => {
    const there = notices.get(language)
    if (there) return there
    const made = noticesIn(language, messagesOf(language, 'notices') as Partial<Record<NoticeKey, string>>)
    notices.set(language, made)
    return made
  }
  /** The language in which the world's messages are: its own, or English if it has none. */
  const worldMessages = (): string => matchLanguage(world(), known) ?? 'en'

  return {
    /** Takes a player's wish, as their page sent it. One that isn't known changes nothing. */
    set(player: PlayerId, wish: unknown): void {
      const language = matchLanguage(wish, offered())
      if (language !== null) players.set(player, language)
    },
    forget: (player: PlayerId): void => void players.delete(player),
    say: ((player) => noticesOf(players.get(player) ?? worldMessages())) as SayTo,
    /** For somebody whose page has said nothing yet. */
    sayFor: (wish: unknown): SayNotice => noticesOf(matchLanguage(wish, offered()) ?? worldMessages()),
    /** The language to speak with a player or villager: the player's, else the NPC's own, else the world's. */
    spokenWith: (listener: string, own: string | undefined): string =>
      players.get(listener as PlayerId) ?? own ?? world(),
    /** What `/game.json` tells a page. */
    forPage: () => ({
      language: world(),
      languages: offered(),
      ownMessages: Object.keys(own.messages),
    }),
    /** What `/messages/<language>/<area>.json` holds; null for a language without messages, and what is no area. */
    messages: (language: string, area: string): Readonly<Record<string, string>> | null =>
      known.includes(language) && isArea(area) ? messagesOf(language, area) : null,
    problems(): Diagnostic[] {
      const language = world()
      const warn = (message: Finding): Diagnostic => ({ severity: 'warning', file: 'rpg.toml', ...told(message) })
      const mute = (allowed() ?? []).filter((one) => matchLanguage(one, known) === null)
      const faults = mute.map((one) =>
        warn(finding('tongues.worldlanguages-there-are-no-messages-in', { one, known: known.join(', ') })),
      )
      if (matchLanguage(language, known) !== null) return [...faults, ...own.diagnostics]
      const message = finding('tongues.worldlanguage-there-are-no-messages-in', {
        language,
        languageName: languageName(language, 'en'),
        known: known.join(', '),
      })
      return [warn(message), ...faults, ...own.diagnostics]
    },
  }
}
export type Tongues = ReturnType<typeof createTongues>
